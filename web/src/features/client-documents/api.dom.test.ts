import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { draftKey } from "@/lib/drafts";
import { allStored } from "@/lib/storage";
import { openOwnDrafts, reloadDrafts } from "@/test/drafts";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { documentOf } from "@/test/records";
import { server } from "@/test/server";
import { uploadDocument } from "./api";
import { leaveOut, sendAll } from "./picked";

beforeEach(() => writeTokens(tokens()));

/**
 * Answers the uploads in turn: null for no response, else with that status; returns the keys that
 * came.
 */
function answering(...statuses: (number | null)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/clients/7/documents/", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      const status = statuses.shift();
      if (status === null || status === undefined) return HttpResponse.error();
      if (status < 300) return HttpResponse.json(documentOf(1), { status });
      return refuse(status, { detail: "Not a document." });
    }),
  );
  return keys;
}

const fileOf = (fileName: string) =>
  new File(["%PDF-1.7"], fileName, { type: "application/pdf", lastModified: 1 });

function upload(fileName: string, { name = "Identity document", isAwaited = true } = {}) {
  return uploadDocument(
    7,
    { name, type: "id_card", file: fileOf(fileName) },
    () => {},
    () => isAwaited,
  );
}

/** Sends a file whose response is lost. */
const uploadInVain = (fileName: string, name?: string) =>
  expect(
    upload(fileName, { isAwaited: false, ...(name === undefined ? {} : { name }) }),
  ).rejects.toThrow("before we got an answer");

test("a document whose answer is lost is sent again with the same key", async () => {
  const keys = answering(null, 201);
  expect(await upload("id.pdf")).toMatchObject({ id: 1 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("each file has a key of its own, which it keeps while others are sent", async () => {
  const keys = answering(null, 201, 201, 201);
  await uploadInVain("first.pdf");
  await upload("second.pdf");
  await upload("first.pdf");
  await upload("first.pdf");
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

const names = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

test("storage shows neither a file's name nor its document's, and a reload finds its key", async () => {
  await openOwnDrafts();
  const keys = answering(null, null, 201);
  await uploadInVain("ID 8001015009087 Thandi Mokoena.pdf", "Thandi's card");
  await uploadInVain("payslip.pdf");
  await allStored();
  expect(names()).toEqual([1, 2].map((number) => draftKey(`key:client-document:7:${number}`)));
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Thandi|payslip|8001015009087/);
  await reloadDrafts();
  await upload("ID 8001015009087 Thandi Mokoena.pdf", { name: "Thandi's card" });
  expect(keys[2]).toBe(keys[0]);
  expect(names()).toEqual([draftKey("key:client-document:7:2")]);
});

test("nothing is remembered of a file that was refused or left out", async () => {
  await openOwnDrafts();
  const keys = answering(415, null, 429, 201);
  await expect(upload("first.pdf")).rejects.toThrow("Not a document.");
  await allStored();
  expect(names()).toEqual([]);
  // A refusal that says nothing of the try before is none.
  await uploadInVain("first.pdf");
  await expect(upload("first.pdf")).rejects.toThrow("Not a document.");
  await allStored();
  expect(names()).toHaveLength(1);
  leaveOut(7, { key: 1, file: fileOf("first.pdf") });
  expect(names()).toEqual([]);
  await upload("first.pdf");
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});

test("no further file is sent once somebody else is signed in", async () => {
  let sent = 0;
  server.use(
    http.post("*/api/clients/7/documents/", () => {
      sent += 1;
      writeTokens(tokens({ sub: 8 }));
      return HttpResponse.json(documentOf(1), { status: 201 });
    }),
  );
  const picked = ["first.pdf", "second.pdf"].map((name, key) => ({
    key,
    file: new File(["%PDF-1.7"], name, { type: "application/pdf", lastModified: 1 }),
    name,
    type: "id_card" as const,
    sent: null,
    problem: null,
  }));
  expect(await sendAll(7, picked)).toEqual({ done: 1, failed: 1 });
  expect(sent).toBe(1);
});
