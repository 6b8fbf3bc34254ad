import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { server } from "@/test/server";
import { api, unwrap } from "./client";

const PATH = "*/api/branches/3/";
const keys: (string | null)[] = [];

afterEach(() => {
  keys.length = 0;
  vi.useRealTimers();
});

/** Answers edits of the branch, each try by the next of these. */
function serve(...answers: (() => Response)[]) {
  server.use(
    http.patch(PATH, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return answers[keys.length - 1]?.() ?? HttpResponse.error();
    }),
  );
}

const saved = () => HttpResponse.json({ id: 3, name: "Orlando" });
const rename = () =>
  unwrap(
    api.PATCH("/api/branches/{id}/", {
      params: { path: { id: 3 } },
      body: { name: "Orlando", version: 1 } as never,
    }),
    "Failed to update branch",
  );

test("an edit whose answer is lost is sent again under its key and reported as saved", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  serve(() => HttpResponse.error(), saved);
  await expect(rename()).resolves.toMatchObject({ name: "Orlando" });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("the next edit has another key", async () => {
  serve(saved, saved);
  await rename();
  await rename();
  expect(keys[1]).not.toBe(keys[0]);
});

test("an edit that never gets an answer keeps its key for the next press", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  serve();
  await expect(rename()).rejects.toThrow("It will not be recorded twice.");
  const tries = keys.length;
  server.resetHandlers();
  server.use(
    http.patch(PATH, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return saved();
    }),
  );
  await expect(rename()).resolves.toMatchObject({ name: "Orlando" });
  expect(keys[tries]).toBe(keys[0]);
});
