import { renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testLocks } from "@/test/locks";
import { openOtherPage } from "@/test/page";
import { tokens } from "@/test/people";
import { server } from "@/test/server";
import { writeTokens } from "./api/tokens";
import { openLive, useLiveState } from "./live";
import { eventParser, type LiveEvent } from "./live-stream";

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

let close: (() => void)[] = [];
beforeEach(() => writeTokens(tokens()));
afterEach(() => {
  for (const one of close) one();
  close = [];
  writeTokens(null);
});

/** A stream that is fed from outside, and stays open until it is cut. */
type Line = { seen: string | null; tell: (text: string) => void; cut: () => void };

/** The server's end: the lines that were opened, each after the last event that was seen. */
function listening(): Line[] {
  const lines: Line[] = [];
  server.use(
    http.get("*/api/events/", ({ request }) => {
      expect(request.headers.get("authorization")).toMatch(/^Bearer /);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          lines.push({
            seen: request.headers.get("last-event-id"),
            tell: (text) => controller.enqueue(new TextEncoder().encode(text)),
            cut: () => controller.close(),
          });
        },
      });
      return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
    }),
  );
  return lines;
}

const hello = (id: number) => `id: ${id}\nevent: hello\ndata: {}\n\n`;
const change = (id: number) => `id: ${id}\nevent: change\ndata: {"kind":"loan.repaid"}\n\n`;

/** Subscribes this tab to live events; returns them by name and id. */
function listen(onEnded?: () => void): string[] {
  const heard: string[] = [];
  close.push(openLive(({ id, name }) => heard.push(`${name} ${id}`), onEnded));
  return heard;
}

async function line(lines: Line[], number: number): Promise<Line> {
  await waitFor(() => expect(lines).toHaveLength(number));
  return lines[number - 1] as Line;
}

test("a session that the server ended is reported once", async () => {
  const gone = () => HttpResponse.json({}, { status: 401 });
  server.use(http.get("*/api/events/", gone), http.post("*/api/adminstrator/token/refresh/", gone));
  const onEnded = vi.fn();
  listen(onEnded);
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
});

test("nothing counts as connected until the server has said where it stands", async () => {
  const lines = listening();
  const state = renderHook(useLiveState);
  const heard = listen();
  const first = await line(lines, 1);
  first.tell(": here\n\n");
  expect(state.result.current).toBe("connecting");
  first.tell(hello(4));
  await waitFor(() => expect(state.result.current).toBe("connected"));
  // Earlier events are lost: all data is fetched again.
  expect(heard).toEqual(["resync 4"]);
});

test("a line that is cut in a quiet hour goes on from where it stood", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const lines = listening();
  const state = renderHook(() => useLiveState());
  const heard = listen();
  const first = await line(lines, 1);
  first.tell(hello(4));
  await waitFor(() => expect(state.result.current).toBe("connected"));
  first.cut();
  await waitFor(() => expect(state.result.current).toBe("reconnecting"));
  window.dispatchEvent(new Event("online"));
  const second = await line(lines, 2);
  expect([first.seen, second.seen]).toEqual([null, "4"]);
  second.tell(change(6) + hello(7));
  await waitFor(() => expect(state.result.current).toBe("connected"));
  expect(heard).toEqual(["resync 4", "change 6", "hello 7"]);
});

test("the next page of the browser goes on from what the last one has seen", async () => {
  const lines = listening();
  listen();
  (await line(lines, 1)).tell(hello(4) + change(5));
  await waitFor(() => expect(localStorage.getItem("live-seen")).toBe('"5"'));
  for (const one of close.splice(0)) one();
  const heard = listen();
  const second = await line(lines, 2);
  expect(second.seen).toBe("5");
  second.tell(hello(5));
  await waitFor(() => expect(heard).toEqual(["hello 5"]));
});

/** Another tab: the same storage, locks and channel, other modules. */
async function anotherTab() {
  openOtherPage();
  const { openLive } = await import("./live");
  const heard: string[] = [];
  const leave = openLive(({ id, name }) => heard.push(`${name} ${id}`));
  close.push(leave);
  return { heard, leave };
}

test("tabs share one stream, and the next one goes on with it when its tab is closed", async () => {
  const lines = listening();
  const first = await anotherTab();
  (await line(lines, 1)).tell(hello(4));
  await waitFor(() => expect(first.heard).toEqual(["resync 4"]));
  const others = [await anotherTab(), await anotherTab()];
  const state = renderHook(() => useLiveState());
  const heard = listen();
  await waitFor(() => expect(state.result.current).toBe("connected"));
  (lines[0] as Line).tell(change(5));
  for (const tab of others) await waitFor(() => expect(tab.heard).toEqual(["change 5"]));
  await waitFor(() => expect(heard).toEqual(["change 5"]));
  expect(lines).toHaveLength(1);

  first.leave();
  const second = await line(lines, 2);
  expect(second.seen).toBe("5");
  second.tell(change(6) + hello(6));
  for (const tab of others) await waitFor(() => expect(tab.heard).toContain("change 6"));
  await waitFor(() => expect(heard).toEqual(["change 5", "change 6", "hello 6"]));
});

test("a tab that missed something asks for everything again", async () => {
  const lines = listening();
  const reader = await anotherTab();
  (await line(lines, 1)).tell(hello(4));
  await waitFor(() => expect(reader.heard).toHaveLength(1));
  const state = renderHook(() => useLiveState());
  const heard = listen();
  await waitFor(() => expect(state.result.current).toBe("connected"));
  const channel = new BroadcastChannel("live");
  close.push(() => channel.close());
  const event = { id: "9", name: "change", data: {} };
  channel.postMessage({ type: "event", event, after: "4" });
  channel.postMessage({ type: "event", event: { ...event, id: "12" }, after: "11" });
  await waitFor(() => expect(heard).toEqual(["change 9", "resync null", "change 12"]));
});

test("a tab that is read to by one that has frozen takes over", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const lines = listening();
  // It holds the lock and says nothing.
  testLocks()
    .request("live", () => new Promise(() => {}))
    .catch(() => {});
  const state = renderHook(() => useLiveState());
  listen();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(lines).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(20_000);
  (await line(lines, 1)).tell(hello(4));
  await waitFor(() => expect(state.result.current).toBe("connected"));
});
