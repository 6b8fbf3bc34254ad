import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { HttpResponse } from "msw";
import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { readTokens, writeTokens } from "@/lib/api/tokens";
import { idleLimit } from "@/lib/idle";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { accessToken, tokens } from "@/test/people";
import { server } from "@/test/server";
import { useSessionUpkeep } from "./use-session-upkeep";

const EIGHT_HOURS = 28_800_000;
/** Only what never comes takes so long. */
const PATIENTLY = { timeout: 10_000 };

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

test("tokens are renewed every eight hours until the server refuses, and not at the start", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let refreshes = 0;
  server.use(
    // A limit that this test never reaches.
    http.get("*/api/user/settings/", () =>
      HttpResponse.json({ theme: "system", time_to_logout: 1e9 }),
    ),
    http.post("*/api/adminstrator/token/refresh/", () => {
      refreshes += 1;
      return refreshes < 2
        ? HttpResponse.json({ access: accessToken({ exp: 4_000_000_000 + refreshes }) })
        : refuse(401);
    }),
  );
  writeTokens(tokens());
  await startSession();
  renderHook(() => useSessionUpkeep(), { wrapper });
  await vi.advanceTimersByTimeAsync(EIGHT_HOURS - 10_000);
  expect(refreshes).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(refreshes).toBe(1), PATIENTLY);
  expect(readTokens()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(EIGHT_HOURS);
  await vi.waitFor(() => expect(refreshes).toBe(2), PATIENTLY);
  await vi.waitFor(() => expect(readTokens()).toBeNull(), PATIENTLY);
});

test("how long a person may be idle is remembered for the next page", async () => {
  const settings = { theme: "system", time_to_logout: 3_600_000 };
  server.use(http.get("*/api/user/settings/", () => HttpResponse.json(settings)));
  writeTokens(tokens());
  await startSession();
  renderHook(() => useSessionUpkeep(), { wrapper });
  await vi.waitFor(() => expect(idleLimit(7)).toBe(3_600_000), PATIENTLY);
});
