import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { tokens } from "@/test/people";
import { server } from "@/test/server";
import { useFirstLoad } from "./use-first-load";

const OWN = ["/api/user/staff/details/", "/api/user/settings/"];
const OTHERS = [
  "/api/branches/",
  "/api/loan-products/",
  "/api/payment-methods/",
  "/api/consultant/all/clients/",
  "/api/clients/blacklist/",
];

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

test("what most forms need is asked for at the start, one's own data once more after five seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked: string[] = [];
  server.use(
    http.get("*/api/*", ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json([]);
    }),
  );
  writeTokens(tokens());
  renderHook(() => useFirstLoad(), { wrapper });
  await waitFor(() => expect(asked.toSorted()).toEqual([...OWN, ...OTHERS].toSorted()));
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(4000);
  await waitFor(() => expect(asked.toSorted()).toEqual(OWN.toSorted()));
});
