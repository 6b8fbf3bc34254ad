import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { takeEvent } from "@/lib/live-queries";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import ChatPage from "./chat-page";
import { messageOf } from "./message.fixture";

/** As the server answers: so many messages at a time. */
const PART = 10;
let messages: ReturnType<typeof messageOf>[];
/** The first message that the person has not read. */
let firstUnread: number | null;
let reads: unknown[];
/** The ids before which messages were requested; null for the newest. */
let asked: (number | null)[];

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
  messages = Array.from({ length: 24 }, (_, index) => messageOf(index + 1));
  asked = [];
  firstUnread = null;
  reads = [];
  server.use(
    http.get("*/api/adminstration/messages/", ({ request }) => {
      const before = new URL(request.url).searchParams.get("before");
      const end = before === null ? Number.POSITIVE_INFINITY : Number(before);
      asked.push(before === null ? null : end);
      const older = messages.filter(({ id }) => id < end);
      return HttpResponse.json({
        sent_messages: [],
        received_messages: older.slice(-PART),
        sent_count: 0,
        received_count: messages.length,
        total_messages: messages.length,
        has_older: older.length > PART,
        has_newer: older.length < messages.length,
        first_unread_id: firstUnread,
      });
    }),
    http.post("*/api/adminstration/messages/read/", async ({ request }) => {
      reads.push(await request.json());
      return HttpResponse.json({ total_unread: 0 });
    }),
  );
});

const hear = (message: number) =>
  takeEvent({
    name: "change",
    data: { kind: "chat.message", ids: { chat: 1, message } },
    id: null,
  });

async function openWithOlder() {
  const { user } = renderScreen(<ChatPage />);
  const list = within(await screen.findByRole("log", { name: "Messages" }));
  await list.findByText("Message 15");
  await user.click(list.getByRole("button", { name: "Load older messages" }));
  await list.findByText("Message 5");
  expect(asked).toEqual([null, 15]);
  asked = [];
  return list;
}

test("a new message asks for the newest part alone, and older ones stay", async () => {
  const list = await openWithOlder();
  messages = [...messages, messageOf(25), messageOf(26)];
  hear(25);
  expect(await list.findByText("Message 26")).toBeInTheDocument();
  expect(asked).toEqual([null]);
  expect(list.getAllByText(/^Message \d+$/)).toHaveLength(22);
});

test("a change of an older message asks for its part too", async () => {
  const list = await openWithOlder();
  messages = messages.map((one) => (one.id === 8 ? { ...one, content: "Mended" } : one));
  hear(8);
  expect(await list.findByText("Mended")).toBeInTheDocument();
  expect(asked).toEqual([null, 15]);
});

test("where changes were missed, every part is asked for again", async () => {
  const list = await openWithOlder();
  messages = messages.filter(({ id }) => id !== 9);
  takeEvent({ name: "resync", data: {}, id: null });
  await waitFor(() => expect(list.queryByText("Message 9")).not.toBeInTheDocument());
  expect(asked).toEqual([null, 15]);
});

test("more new messages than one part holds leave no gap", async () => {
  const list = await openWithOlder();
  messages = [...messages, ...Array.from({ length: 14 }, (_, index) => messageOf(25 + index))];
  hear(38);
  expect(await list.findByText("Message 38")).toBeInTheDocument();
  expect(asked).toEqual([null, 29]);
  expect(list.getByText("Message 25")).toBeInTheDocument();
});

test("links of older parts are renewed before they run out", async () => {
  const list = await openWithOlder();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 16 * 60_000);
  messages = [...messages, messageOf(25)];
  hear(25);
  expect(await list.findByText("Message 25")).toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual([null, 16]));
});

test("unread messages are loaded back to the first one before they are marked as read", async () => {
  firstUnread = 3;
  renderScreen(<ChatPage />);
  const list = within(await screen.findByRole("log", { name: "Messages" }));
  await waitFor(() => expect(asked).toEqual([null, 15, 5]));
  expect(await list.findByText("Message 3")).toBeInTheDocument();
  expect(list.getByText("Unread messages")).toBeInTheDocument();
  await waitFor(() => expect(reads).toHaveLength(1));
});
