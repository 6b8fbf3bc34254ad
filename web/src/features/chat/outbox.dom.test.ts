import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { signedInPerson, writeTokens } from "@/lib/api/tokens";
import { draftKey } from "@/lib/drafts";
import { DO_NOT_RELOAD } from "@/lib/idempotency";
import { enterSession, expireSession, startSession } from "@/lib/session";
import { allStored } from "@/lib/storage";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { server } from "@/test/server";
import { limitStorage } from "@/test/storage";
import type { Message } from "./api";
import { messageOf } from "./message.fixture";
import { send, sendAgain, settle, useOutbox } from "./outbox";

const CHAT = "administrators";
const KEY = "*/api/user/draft-key/";

/** Answers the next messages in turn, null for no response; returns the keys that came. */
function answering(...answers: (HttpResponse<Message> | null)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/adminstration/messages/", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return answers.shift() ?? HttpResponse.error();
    }),
  );
  return keys;
}

const refusal = (status: number, code = "") => refuse(status, { detail: "No.", code });

const say = (content: string, file: File | null = null) =>
  act(() => send(CHAT, { content, replyTo: null, file }));

const outbox = () => renderHook(() => useOutbox(CHAT)).result;
const said = (box: ReturnType<typeof outbox>) => box.current.map(({ content }) => content);

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
});

test("a page keeps neither texts nor files after the session, and finds the texts again with the next one", async () => {
  answering(refusal(409), refusal(409));
  const box = outbox();
  say("Open the safe");
  say("Rates", new File(["%PDF"], "rates.pdf"));
  await waitFor(() => expect(box.current.map(({ problem }) => problem)).toEqual(["No.", "No."]));
  await allStored();
  await act(() => expireSession("expired"));
  expect(box.current).toEqual([]);
  await act(() => enterSession(tokens({ sid: 2 })));
  // A chosen file ends with the session; its name and the text beside it stay.
  expect(said(box)).toEqual(["Open the safe", "Rates"]);
  expect(said(outbox())).toEqual(["Open the safe", "Rates"]);
  expect(box.current[1]).toMatchObject({ file: null, lostFile: "rates.pdf" });
  expect(box.current[1]?.problem).toContain("The attachment was lost");
});

test("a message under way when the session ends is asked about once more, and holds up no other", async () => {
  const { answer, give } = held();
  let isKnown = false;
  server.use(
    http.post("*/api/adminstration/messages/", async () => {
      const isFirst = !isKnown;
      isKnown = true;
      if (isFirst) await answer;
      return HttpResponse.json(messageOf(5), { status: 201 });
    }),
  );
  const box = outbox();
  say("Morning");
  await waitFor(() => expect(isKnown).toBe(true));
  await act(() => expireSession("expired"));
  await act(() => enterSession(tokens({ sid: 2 })));
  expect(box.current[0]?.problem).toMatch(/^We got no answer/);
  act(() => sendAgain(CHAT, box.current[0]?.key ?? ""));
  await waitFor(() => expect(box.current[0]?.id).toBe(5));
  give();
});

test("while the key of drafts is missing nothing is sent, and stored messages are not lost for it", async () => {
  const keys = answering(refusal(409));
  const box = outbox();
  say("First");
  await waitFor(() => expect(box.current[0]?.problem).toBe("No."));
  await act(() => expireSession("expired"));
  await allStored();
  server.use(http.get(KEY, () => HttpResponse.error()));
  await act(() => enterSession(tokens({ sid: 2 })));
  // The page of the next session.
  const next = outbox();
  expect(next.current).toEqual([]);
  say("Second");
  await waitFor(() => expect(next.current[0]?.problem).toContain("nothing was sent"));
  expect(keys).toHaveLength(1);
  server.use(http.get(KEY, () => HttpResponse.json({ key: "A".repeat(43) })));
  await waitFor(() => expect(said(next)).toEqual(["First", "Second"]));
  await allStored();
  expect(localStorage.getItem(draftKey(`chat-outbox:${CHAT}`))).toMatch(/^sealed /);
});

test("after a lost try a refusal that knows nothing of it leaves open whether it was sent", async () => {
  const keys = answering(null, refusal(429), refusal(409));
  const box = outbox();
  say("Morning");
  await waitFor(() => expect(box.current[0]?.problem).toBe("No."));
  expect(box.current[0]?.isOpen).toBe(true);
  expect(keys[1]).toBe(keys[0]);
  act(() => sendAgain(CHAT, keys[0] ?? ""));
  await waitFor(() => expect(box.current[0]).toMatchObject({ problem: "No.", isOpen: false }));
});

test("a message whose answer was lost goes once the list shows it, and only then", async () => {
  answering(null, null, null, null);
  const box = outbox();
  say("Morning");
  await waitFor(() => expect(box.current[0]?.problem).toMatch(/^We got no answer/));
  const me = { ...messageOf(1).sender_info, id: signedInPerson() ?? 0 };
  const at = box.current[0]?.at ?? "";
  const own = messageOf(5, { content: "Morning", sender_info: me, created_at: at });
  act(() =>
    settle(CHAT, [
      { ...own, content: "Evening" },
      { ...own, sender_info: messageOf(1).sender_info },
    ]),
  );
  expect(said(box)).toEqual(["Morning"]);
  act(() => settle(CHAT, [own]));
  expect(box.current).toEqual([]);
});

test("what was recorded long ago is in the list, and no longer among what was not sent", async () => {
  answering(refusal(409, "recorded_before"));
  const box = outbox();
  say("Morning");
  expect(said(box)).toEqual(["Morning"]);
  await waitFor(() => expect(box.current).toEqual([]));
});

test("where storage has no room for a message without an answer, its line says not to reload", async () => {
  limitStorage(0);
  server.use(
    http.post("*/api/adminstration/messages/", () => {
      // The network is gone: the app sends nothing again.
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      return HttpResponse.error();
    }),
  );
  const box = outbox();
  say("Morning");
  await waitFor(() => expect(box.current[0]?.problem).toContain(DO_NOT_RELOAD));
});
