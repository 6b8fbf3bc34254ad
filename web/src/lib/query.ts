import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/client";
import { hasLinks } from "./media";
import { isOffline } from "./online";

/**
 * Requests for data that a day end may still change are refused while the server catches up on it:
 * for milliseconds mostly.
 */
const isCatchingUp = (error: Error | null) =>
  error instanceof ApiError && error.code === "catching_up";
/**
 * The intervals for fetching such a response again, in milliseconds, and the tries before the
 * screen reports it.
 */
const CATCHING_UP = { soon: 1000, tries: 30, later: 30_000 };

/** Tries again only what may succeed the second time: no answer, or a server in trouble. */
function worthRetrying(failures: number, error: Error): boolean {
  if (isOffline()) return false;
  if (isCatchingUp(error)) return failures < CATCHING_UP.tries;
  const status = error instanceof ApiError ? error.status : 0;
  return failures < 2 && (status === 0 || status >= 500);
}

/**
 * The interval at which an open page fetches a response with links to pictures and files again, in
 * milliseconds: they are valid for at least half an hour. A response without links stays until it
 * changes.
 */
const LINKS_RENEWED = 20 * 60_000;

type Known = { state: { data: unknown; error: Error | null } };

/** The time until an open page fetches again, in milliseconds; false for not before a change. */
export function nextAsk({ state }: Known): number | false {
  return isCatchingUp(state.error) ? CATCHING_UP.later : hasLinks(state.data) && LINKS_RENEWED;
}

/** The cache of the server's data; live events and mutations mark it out of date. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: worthRetrying,
      retryDelay: (failures, error) =>
        isCatchingUp(error) ? CATCHING_UP.soon : Math.min(1000 * 2 ** failures, 30_000),
      refetchOnWindowFocus: true,
      refetchInterval: nextAsk,
      // Without a network a screen says so at once, and asks again when the network is back.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    // A press is never sent later without another press.
    mutations: { retry: false, networkMode: "always" },
  },
});
