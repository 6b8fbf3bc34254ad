import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { writeTokens } from "@/lib/api/tokens";
import { takeEvent } from "@/lib/live-queries";
import { queryClient } from "@/lib/query";
import { expireSession, signOut, startSession } from "@/lib/session";
import { readStored, storedKeys } from "@/lib/storage";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Message } from "./api";
import ChatPage from "./chat-page";
import { messageOf as message } from "./message.fixture";
import { forgetOutbox, send, useOutbox } from "./outbox";

const ME = 7;
let messages: Message[];
let marks: number[][];
let firstUnread: number | null;
let hasNewer: boolean;

const own = (id: number, given: Partial<Message> = {}) =>
  message(id, {
    sender_info: { ...message(id).sender_info, id: ME, first_name: "Nomsa", last_name: "Dlamini" },
    ...given,
  });

const changed = () =>
  takeEvent({ name: "change", data: { kind: "chat.message", ids: { chat: 1 } }, id: null });

const refuseMessages = (detail = "Not now.", status = 409) =>
  server.use(http.post("*/api/adminstration/messages/", () => refuse(status, { detail })));

async function chooseFile(user: ReturnType<typeof renderScreen>["user"]) {
  const file = new File(["%PDF"], "rates.pdf", { type: "application/pdf" });
  await user.upload(await screen.findByLabelText("Attach file: choose"), file);
  expect(await screen.findByText("rates.pdf")).toBeInTheDocument();
}

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
  messages = [];
  marks = [];
  firstUnread = null;
  hasNewer = false;
  server.use(
    http.get("*/api/adminstration/messages/", () => {
      const sent = messages.filter(({ sender_info }) => sender_info.id === ME);
      const received = messages.filter(({ sender_info }) => sender_info.id !== ME);
      return HttpResponse.json({
        sent_messages: sent,
        received_messages: received,
        sent_count: sent.length,
        received_count: received.length,
        total_messages: messages.length,
        has_older: false,
        has_newer: hasNewer,
        first_unread_id: firstUnread,
      });
    }),
    http.post("*/api/adminstration/messages/read/", async ({ request }) => {
      marks.push(((await request.json()) as { ids: number[] }).ids);
      return HttpResponse.json({ total_unread: 0 });
    }),
  );
});

test("an empty chat says what to do next", async () => {
  renderScreen(<ChatPage />);
  expect(await screen.findByText("No Messages Yet")).toBeInTheDocument();
  expect(
    screen.getByText("Start the conversation by sending a message below."),
  ).toBeInTheDocument();
});

test("sent and received messages stand in order of time, and are marked as read at once", async () => {
  messages = [own(1), message(2), message(3, { is_edited: true }), own(4)];
  firstUnread = 2;
  renderScreen(<ChatPage />);
  const list = await screen.findByRole("log", { name: "Messages" });
  const shown = within(list).getAllByText(/^Message \d$/);
  expect(shown.map((one) => one.textContent)).toEqual([
    "Message 1",
    "Message 2",
    "Message 3",
    "Message 4",
  ]);
  expect(within(list).getByText("Unread messages")).toBeInTheDocument();
  expect(within(list).getByText("Monday, 2 March 2026")).toBeInTheDocument();
  expect(within(list).getByText(/^\(edited\)/)).toBeInTheDocument();
  // One name for a run of one sender; the author alone edits, deletes and sees who has read.
  expect(within(list).getAllByText("Pieter Botha")).toHaveLength(1);
  expect(within(list).getAllByText("Nomsa Dlamini")).toHaveLength(2);
  expect(within(list).getByText("PB")).toBeInTheDocument();
  expect(within(list).getAllByText("ND")).toHaveLength(2);
  expect(within(list).getAllByRole("button", { name: "Reply" })).toHaveLength(4);
  expect(within(list).getAllByRole("button", { name: "Edit message" })).toHaveLength(2);
  await waitFor(() => expect(marks).toEqual([[2, 3]]));
});

test("a run begins with the sender's name and branch", async () => {
  const { sender_info: sender } = message(1);
  const lerato = { ...sender, id: 9, first_name: "Lerato", branch_name: "Soweto" };
  messages = [message(1, { sender_info: lerato }), message(2, { sender_info: lerato }), message(3)];
  renderScreen(<ChatPage />);
  const name = await screen.findByText("Lerato Botha");
  expect(name).toHaveTextContent("Lerato Botha · Soweto");
  expect(screen.getByText("Pieter Botha")).toHaveTextContent(/^Pieter Botha$/);
});

test("messages that come in quick succession are marked together", async () => {
  messages = [message(1)];
  renderScreen(<ChatPage />);
  await waitFor(() => expect(marks).toEqual([[1]]));
  for (const id of [2, 3]) {
    messages = [...messages, message(id)];
    changed();
    expect(await screen.findByText(`Message ${id}`)).toBeInTheDocument();
  }
  await waitFor(() => expect(marks).toEqual([[1], [2, 3]]), { timeout: 4000 });
});

test("a message stands in the list while it is sent, and can be sent again under the same key", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/adminstration/messages/", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 1) return refuse(503);
      messages = [own(1, { content: "Morning" })];
      return HttpResponse.json(messages[0], { status: 201 });
    }),
  );
  const { user } = renderScreen(<ChatPage />);
  const field = await screen.findByRole("textbox", { name: "Message" });
  await user.type(field, "Morning{Enter}");
  expect(field).toHaveValue("");
  expect(await screen.findByText(/^Not sent/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(keys).toHaveLength(2));
  changed();
  await waitFor(() => expect(screen.queryByText(/^(Not sent|Sending)/)).toBeNull());
  expect(screen.getAllByText("Morning")).toHaveLength(1);
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});

test("the line above what is unread is where it was when the page was opened, not the time before", async () => {
  messages = [message(1), message(2)];
  firstUnread = 2;
  const first = renderScreen(<ChatPage />);
  expect(await screen.findByText("Unread messages")).toBeInTheDocument();
  await waitFor(() => expect(marks).toEqual([[1, 2]]));
  first.unmount();
  // No new messages, and all are read.
  firstUnread = null;
  const second = renderScreen(<ChatPage />);
  expect(await screen.findByText("Message 2")).toBeInTheDocument();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText("Unread messages")).toBeNull();
  second.unmount();
  // Two came while the person was on another page.
  messages = [...messages, message(3), message(4)];
  firstUnread = 3;
  renderScreen(<ChatPage />);
  const line = await screen.findByText("Unread messages");
  const isBefore = (text: string) =>
    line.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore("Message 2")).toBe(0);
  expect(isBefore("Message 3")).not.toBe(0);
  // It stays where it is once they are read.
  firstUnread = null;
  messages = [...messages, message(5)];
  changed();
  expect(await screen.findByText("Message 5")).toBeInTheDocument();
  expect(isBefore("Message 3")).not.toBe(0);
});

test("a file that was chosen outlives a search and the page, and goes at the person's own sign-out", async () => {
  messages = [message(1)];
  const first = renderScreen(<ChatPage />);
  await chooseFile(first.user);
  await first.user.type(screen.getByRole("searchbox", { name: "Search messages" }), "one");
  expect(await screen.findByRole("region", { name: "Found messages" })).toBeInTheDocument();
  await first.user.clear(screen.getByRole("searchbox", { name: "Search messages" }));
  expect(await screen.findByText("rates.pdf")).toBeInTheDocument();
  first.unmount();
  const second = renderScreen(<ChatPage />);
  expect(await screen.findByText("rates.pdf")).toBeInTheDocument();
  second.unmount();
  await act(() => signOut());
  writeTokens(tokens());
  renderScreen(<ChatPage />);
  expect(await screen.findByText("Message 1")).toBeInTheDocument();
  expect(screen.queryByText("rates.pdf")).toBeNull();
});

test("an edit outlives the page, and is not left for another message without asking", async () => {
  messages = [own(1), own(2)];
  const first = renderScreen(<ChatPage />);
  const edits = await screen.findAllByRole("button", { name: "Edit message" });
  await first.user.click(edits[0] as HTMLElement);
  await first.user.type(screen.getByRole("textbox", { name: "Message" }), " corrected");
  first.unmount();
  const { user } = renderScreen(<ChatPage />);
  const field = await screen.findByRole("textbox", { name: "Message" });
  expect(screen.getByText("Editing message")).toBeInTheDocument();
  expect(field).toHaveValue("Message 1 corrected");
  const [, other] = screen.getAllByRole("button", { name: "Edit message" });
  await user.click(other as HTMLElement);
  const question = await screen.findByRole("alertdialog", { name: "Discard your edit?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(field).toHaveValue("Message 1 corrected");
  await user.click(other as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(field).toHaveValue("Message 2");
  // The field is empty: no question appears.
  await user.click(screen.getAllByRole("button", { name: "Reply" })[0] as HTMLElement);
  expect(screen.getByText("Replying to Nomsa")).toBeInTheDocument();
  expect(field).toHaveValue("");
});

test("a refused message goes back to where it was written, with its reply, and never over another text", async () => {
  messages = [message(1)];
  refuseMessages();
  const { user } = renderScreen(<ChatPage />);
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  const field = screen.getByRole("textbox", { name: "Message" });
  await user.type(field, "Yes{Enter}");
  expect(await screen.findByText("Not now.")).toBeInTheDocument();
  await user.type(field, "Meanwhile");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Replace what you are writing?",
  });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(field).toHaveValue("Meanwhile");
  expect(screen.getByText("Not now.")).toBeInTheDocument();
  await user.clear(field);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(field).toHaveValue("Yes");
  expect(screen.getByText("Replying to Pieter")).toBeInTheDocument();
  expect(screen.queryByText("Not now.")).toBeNull();
});

test("a message that the server may have is sent again or discarded, never in other words", async () => {
  server.use(http.post("*/api/adminstration/messages/", () => refuse(502)));
  const { user } = renderScreen(<ChatPage />);
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "Morning{Enter}");
  expect(await screen.findByText(/^Not sent/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Discard" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  // A reload knows that too; once the server refuses it, it can be changed.
  forgetOutbox();
  changed();
  expect(await screen.findByText(/^We got no answer/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  // Refused before the server checked for an earlier copy.
  refuseMessages("Too many messages.", 429);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Too many messages.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  refuseMessages();
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Not now.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Edit" })).toBeInTheDocument();
});

test("a reply that is not sent yet keeps nothing of what its original says", async () => {
  messages = [message(1, { content: "The code of the safe is 4711" })];
  const { user } = renderScreen(<ChatPage />);
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  expect(screen.getAllByText("The code of the safe is 4711")).toHaveLength(2);
  await user.type(screen.getByRole("textbox", { name: "Message" }), "Thanks");
  const stored = storedKeys().map((key) => JSON.stringify(readStored(key, z.unknown(), null)));
  expect(stored.join()).toContain("Thanks");
  expect(stored.join()).not.toContain("4711");
});

test("an original that is not loaded is not taken for a deleted one", async () => {
  messages = [message(1), message(9)];
  const { user } = renderScreen(<ChatPage />);
  await user.click((await screen.findAllByRole("button", { name: "Reply" }))[1] as HTMLElement);
  // Around an older message, the newest are not loaded.
  messages = [message(1), message(2)];
  hasNewer = true;
  await user.type(screen.getByRole("searchbox", { name: "Search messages" }), "Message");
  const found = await screen.findByRole("region", { name: "Found messages" });
  await user.click(within(found).getByRole("button", { name: /Message 1/ }));
  expect(await screen.findByText("Replying to Pieter")).toBeInTheDocument();
  expect(screen.queryByText(/^This message was deleted/)).toBeNull();
});

test("a draft outlives the page, Shift+Enter begins a line, and 1001 characters are too many", async () => {
  const first = renderScreen(<ChatPage />);
  const field = await screen.findByRole("textbox", { name: "Message" });
  await first.user.type(field, "One{Shift>}{Enter}{/Shift}two");
  first.unmount();
  const { user } = renderScreen(<ChatPage />);
  const again = await screen.findByRole("textbox", { name: "Message" });
  expect(again).toHaveValue("One\ntwo");
  await user.clear(again);
  await user.click(again);
  // An emoji is one character.
  await user.paste("😀".repeat(1000));
  expect(screen.getByText("1000 / 1000")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send message" })).toBeEnabled();
  await user.paste("x");
  expect(screen.getByRole("alert")).toHaveTextContent("This message is too long.");
  expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
});

test("Esc leaves an edit, but not one that is being saved", async () => {
  messages = [own(1)];
  const saved = held();
  server.use(
    http.patch("*/api/adminstration/messages/1/", async () => {
      await saved.answer;
      return refuse(404, { detail: "This message was deleted." });
    }),
  );
  const { user } = renderScreen(<ChatPage />);
  await user.click(await screen.findByRole("button", { name: "Edit message" }));
  const field = screen.getByRole("textbox", { name: "Message" });
  expect(field).toHaveValue("Message 1");
  await user.type(field, "{Escape}");
  expect(field).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Edit message" }));
  await user.type(field, " again{Enter}{Escape}");
  expect(field).toHaveValue("Message 1 again");
  saved.give();
  expect(await screen.findByText("This message was deleted.")).toBeInTheDocument();
  expect(field).toHaveValue("Message 1 again");
});

test("a reply says so when its original is deleted meanwhile", async () => {
  messages = [message(1), message(2)];
  const { user } = renderScreen(<ChatPage />);
  await user.click((await screen.findAllByRole("button", { name: "Reply" }))[1] as HTMLElement);
  expect(screen.getByText("Replying to Pieter")).toBeInTheDocument();
  messages = [message(1)];
  changed();
  expect(
    await screen.findByText(/^This message was deleted\. Cancel the reply/),
  ).toBeInTheDocument();
});

test("an edit says so when its message is deleted meanwhile", async () => {
  messages = [message(1), own(2)];
  const { user } = renderScreen(<ChatPage />);
  await user.click(await screen.findByRole("button", { name: "Edit message" }));
  expect(screen.getByText("Editing message")).toBeInTheDocument();
  messages = [message(1)];
  changed();
  expect(await screen.findByText("This message was deleted. Cancel the edit.")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Editing message")).toBeNull();
});

test("an edit has 1 to 1000 characters, as a message has", async () => {
  messages = [own(1)];
  const { user } = renderScreen(<ChatPage />);
  await user.click(await screen.findByRole("button", { name: "Edit message" }));
  const field = screen.getByRole("textbox", { name: "Message" });
  const save = screen.getByRole("button", { name: "Save message" });
  for (const [text, can] of [
    [" ", false],
    ["x".repeat(1000), true],
    ["x".repeat(1001), false],
  ] as const) {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(save.hasAttribute("disabled")).toBe(!can);
  }
});

test("the kinds of files that can be chosen are the documents'", async () => {
  renderScreen(<ChatPage />);
  expect(await screen.findByLabelText("Attach file: choose")).toHaveAttribute(
    "accept",
    ".pdf,.doc,.docx,.txt,.xlsx,.xls",
  );
  expect(screen.getByLabelText("Attach image: choose")).toHaveAttribute("accept", "image/*");
});

test("an attachment of the wrong kind is refused before it is sent", async () => {
  const { user } = renderScreen(<ChatPage />);
  await screen.findByRole("textbox", { name: "Message" });
  await user.click(screen.getByRole("textbox", { name: "Message" }));
  const file = new File(["MZ"], "setup.exe", { type: "application/octet-stream" });
  await user.paste({ files: [file], getData: () => "" } as unknown as DataTransfer);
  expect(
    await screen.findByText("Attach a picture, or a PDF, Word, Excel or text file."),
  ).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Remove setup.exe" }));
  expect(screen.queryByText("setup.exe")).toBeNull();
});

test("who has read a message, and who has not, is said also where there is nobody", async () => {
  messages = [own(1), own(2)];
  const person = { id: 9, first_name: "Pieter", last_name: "Botha", username: "pieter" };
  server.use(
    http.get("*/api/adminstration/messages/1/info/", () =>
      HttpResponse.json({ read: [], unread: [person] }),
    ),
    http.get("*/api/adminstration/messages/2/info/", () =>
      HttpResponse.json({ read: [person], unread: [] }),
    ),
  );
  const { user } = renderScreen(<ChatPage />);
  const none = {
    "Seen by:": "No one has seen this message yet.",
    "Not seen by:": "Everyone has seen this message.",
  };
  for (const [place, empty, full] of [
    [0, "Seen by:", "Not seen by:"],
    [1, "Not seen by:", "Seen by:"],
  ] as const) {
    const buttons = await screen.findAllByRole("button", { name: "Message info" });
    await user.click(buttons[place] as HTMLElement);
    const info = within(await screen.findByRole("dialog", { name: "Message Info" }));
    const part = (name: string) => info.findByRole("region", { name });
    expect(await part(empty)).toHaveTextContent(none[empty]);
    expect(await part(full)).toHaveTextContent("Pieter Bothapieter");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("a chat that cannot be loaded says so and is asked for again", async () => {
  let fails = true;
  server.use(http.get("*/api/adminstration/messages/", () => (fails ? refuse(400) : undefined)));
  const { user } = renderScreen(<ChatPage />);
  expect(await screen.findByText("Failed to load messages.")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No Messages Yet")).toBeInTheDocument();
});

test("a mark that is refused disturbs nobody, and the next one marks all", async () => {
  messages = [message(1)];
  let refuses = true;
  server.use(
    http.post("*/api/adminstration/messages/read/", async ({ request }) => {
      marks.push(((await request.json()) as { ids: number[] }).ids);
      return refuses ? refuse(500) : HttpResponse.json({ total_unread: 0 });
    }),
  );
  renderScreen(<ChatPage />);
  await waitFor(() => expect(marks.length).toBeGreaterThan(0));
  expect(screen.queryByRole("alert")).toBeNull();
  refuses = false;
  messages = [message(1), message(2)];
  changed();
  await waitFor(() => expect(marks.at(-1)).toEqual([1, 2]), { timeout: 6000 });
});

test("a message that was not sent goes at the person's own sign-out, and stays when a session expires", async () => {
  refuseMessages();
  const { result } = renderHook(() => useOutbox("administrators"));
  act(() => send("administrators", { content: "Unsent", replyTo: null, file: null }));
  await waitFor(() => expect(result.current[0]?.problem).toBe("Not now."));
  await act(() => expireSession("expired"));
  writeTokens(tokens());
  await act(() => startSession());
  const again = renderHook(() => useOutbox("administrators"));
  expect(again.result.current).toHaveLength(1);
  await act(() => signOut());
  writeTokens(tokens());
  const after = renderHook(() => useOutbox("administrators"));
  expect(after.result.current).toEqual([]);
});
