import { QueryObserver } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { tokens } from "@/test/people";
import { server } from "@/test/server";
import { writeTokens } from "./api/tokens";
import { liveState } from "./live";
import { useLiveQueries } from "./live-queries";
import { queryClient } from "./query";

let close = () => {};
afterEach(() => close());

/** A list on the screen of a person who receives no live events, and the number of its fetches. */
async function shown(health: () => Response) {
  writeTokens(tokens());
  server.use(
    http.get("*/api/events/", () => HttpResponse.error()),
    http.get("*/api/health/", health),
  );
  const fetch = vi.fn(() => []);
  const observer = new QueryObserver(queryClient, { queryKey: ["currencies"], queryFn: fetch });
  const stop = observer.subscribe(() => {});
  const { unmount } = renderHook(useLiveQueries);
  close = () => {
    unmount();
    stop();
  };
  await waitFor(() => expect(liveState()).toBe("reconnecting"));
  return fetch;
}

test("without live events the chat asks again every second, other data slowly", async () => {
  const messages = vi.fn(() => []);
  const chat = new QueryObserver(queryClient, { queryKey: ["chat"], queryFn: messages });
  const stop = chat.subscribe(() => {});
  const fetch = await shown(() => HttpResponse.json({}));
  await waitFor(() => expect(messages.mock.calls.length).toBeGreaterThan(3));
  expect(fetch.mock.calls.length).toBeLessThanOrEqual(2);
  stop();
});

test("a screen keeps what it shows while the server is out of reach", async () => {
  const health = vi.fn(() => HttpResponse.json({}, { status: 503 }));
  const fetch = await shown(health);
  await waitFor(() => expect(health.mock.calls.length).toBeGreaterThan(2));
  expect(fetch).toHaveBeenCalledOnce();
});
