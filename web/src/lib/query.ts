import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/client";
import { hasLinks } from "./media";
import { isOffline } from "./online";

/** What a day end may still change is not answered while the server catches up on it: milliseconds mostly. */
const isCatchingUp = (error: Error | null) =>
  error instanceof ApiError && error.code === "catching_up";
/** How soon such an answer is asked for again, in milliseconds, and how often before that is said. */
const CATCHING_UP = { soon: 1000, tries: 30, later: 30_000 };

/** Tries again only what may succeed the second time: no answer, or a server in trouble. */
function worthRetrying(failures: number, error: Error): boolean {
  if (isOffline()) return false;
  if (isCatchingUp(error)) return failures < CATCHING_UP.tries;
  const status = error instanceof ApiError ? error.status : 0;
  return failures < 2 && (status === 0 || status >= 500);
}

/**
 * How often a page that stays open asks again for an answer with links to pictures and files, in
 * milliseconds: they are good for half an hour at least. What has no links stays until it changes.
 */
const LINKS_RENEWED = 20 * 60_000;

type Known = { state: { data: unknown; error: Error | null } };

/** How soon a page that stays open asks again, in milliseconds; false for not before it changes. */
export function nextAsk({ state }: Known): number | false {
  return isCatchingUp(state.error) ? CATCHING_UP.later : hasLinks(state.data) && LINKS_RENEWED;
}

/** What the screens know of the server; live events and mutations say what is out of date. */
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
    // What a person pressed is never sent later by itself.
    mutations: { retry: false, networkMode: "always" },
  },
});
