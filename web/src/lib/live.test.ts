import { renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokens } from "@/test/people";
import { server } from "@/test/server";
import { writeTokens } from "./api/tokens";
import { eventParser, type LiveEvent, openLive, useLiveState, usePollingWhileDown } from "./live";
import { invalidate } from "./live-queries";
import { queryClient } from "./query";

function parse(...pieces: string[]): LiveEvent[] {
  const events: LiveEvent[] = [];
  const parser = eventParser((event) => events.push(event));
  for (const piece of pieces) parser(piece);
  return events;
}

test("events are read from pieces cut anywhere", () => {
  const text =
    'id: 4\nevent: change\ndata: {"kind":"loan.repaid"}\n\n: keep-alive\n\nid: 5\r\ndata: a\r\ndata: b\r\n\r\n';
  const whole = parse(text);
  expect(whole).toEqual([
    { id: "4", name: "change", data: { kind: "loan.repaid" } },
    { id: "5", name: "message", data: "a\nb" },
  ]);
  expect(parse(...text)).toEqual(whole);
});

test("a comment alone is no event", () => {
  expect(parse(":\n\n", "event: x\n\n")).toEqual([]);
});

test("an event puts its queries out of date, and a resync all", async () => {
  queryClient.setQueryData(["clients", "page"], []);
  queryClient.setQueryData(["products"], []);
  const stale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  invalidate(queryClient, { id: "1", name: "change", data: { kind: "client.added" } });
  await waitFor(() => expect(stale(["clients", "page"])).toBe(true));
  expect(stale(["products"])).toBe(false);
  invalidate(queryClient, { id: "2", name: "resync", data: {} });
  expect(stale(["products"])).toBe(true);
});

let close = () => {};
beforeEach(() => writeTokens(tokens()));
afterEach(() => {
  close();
  writeTokens(null);
});

function stream(text: string, open = false) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      if (!open) controller.close();
    },
  });
  return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
}

test("a session that the server ended is told once", async () => {
  const gone = () => HttpResponse.json({}, { status: 401 });
  server.use(http.get("*/api/events/", gone), http.post("*/api/adminstrator/token/refresh/", gone));
  const onEnded = vi.fn();
  close = openLive(() => {}, onEnded);
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
});

test("a dropped stream is taken up after the last event seen", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const resumed: (string | null)[] = [];
  server.use(
    http.get("*/api/events/", ({ request }) => {
      expect(request.headers.get("authorization")).toMatch(/^Bearer /);
      resumed.push(request.headers.get("last-event-id"));
      return stream(`id: ${resumed.length}\nevent: change\ndata: {}\n\n`, resumed.length > 1);
    }),
  );
  const events: LiveEvent[] = [];
  const state = renderHook(() => ({ state: useLiveState(), polling: usePollingWhileDown() }));
  close = openLive((event) => events.push(event));
  await waitFor(() => expect(state.result.current.state).toBe("reconnecting"));
  expect(state.result.current.polling).toBe(1000);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(events).toHaveLength(2));
  expect(resumed).toEqual([null, "1"]);
  expect(state.result.current).toEqual({ state: "connected", polling: false });
  close();
  await waitFor(() => expect(state.result.current.state).toBe("off"));
});
