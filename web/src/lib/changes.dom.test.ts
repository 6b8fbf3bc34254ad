import { QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { tokens } from "@/test/people";
import { server } from "@/test/server";
import { writeTokens } from "./api/tokens";
import { areasOf, changed, hear } from "./changes";
import { liveState, openLive } from "./live";
import { queryClient } from "./query";
import { writeShared } from "./storage";

let close = () => {};
afterEach(() => close());

/** A list on the screen, and how often it was fetched. */
async function shown(area: string) {
  const fetch = vi.fn(() => []);
  const observer = new QueryObserver(queryClient, { queryKey: [area], queryFn: fetch });
  const stop = observer.subscribe(() => {});
  close = stop;
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  return { fetch, stop };
}

/** Live events that stay open. */
async function connect() {
  writeTokens(tokens());
  // It continues after the last event: nothing was missed, and nothing is fetched again.
  writeShared("live-seen", "1");
  const hello = new TextEncoder().encode("id: 1\nevent: hello\ndata: {}\n\n");
  const stream = () =>
    new HttpResponse(new ReadableStream({ start: (body) => body.enqueue(hello) }));
  server.use(http.get("*/api/events/", stream));
  const disconnect = openLive(() => {});
  await waitFor(() => expect(liveState()).toBe("connected"));
  return disconnect;
}

test("a change touches what shows it", () => {
  expect(areasOf("loan.repaid")).toContain("dashboard");
  expect(areasOf("chat.message")).toEqual(["chat", "chat-unread"]);
  // A loan names its client and its branch.
  expect(areasOf("client.changed")).toContain("active-loans");
  // No screen may still name a person whose data was erased.
  expect(areasOf("client.changed")).toEqual(
    expect.arrayContaining(["bank-lines", "papers", "repayments", "collections", "requests"]),
  );
  expect(areasOf("branch.changed")).toContain("active-loans");
  // A kind that a later server knows is taken for all of its subject's.
  expect(areasOf("client.merged")).toEqual(expect.arrayContaining(["clients", "blacklist"]));
});

test("what was saved here is fetched once, by its live event, however that and the answer come", async () => {
  const { fetch, stop } = await shown("currencies");
  const disconnect = await connect();
  close = () => {
    stop();
    disconnect();
  };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sentAt = performance.now();
  changed(["currency.changed"], sentAt);
  hear("currency.changed");
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a change whose event does not come is fetched all the same", async () => {
  const { fetch, stop } = await shown("currencies");
  const disconnect = await connect();
  close = () => {
    stop();
    disconnect();
  };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  hear("currency.changed");
  await vi.runAllTimersAsync();
  changed(["currency.changed"], performance.now() + 1);
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("without live events the answer itself has the screens ask again, once for all its kinds", async () => {
  const { fetch } = await shown("dashboard");
  changed(["loan.repaid", "branch.cash"], performance.now());
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});
