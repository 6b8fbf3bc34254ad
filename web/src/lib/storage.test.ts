import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { tokens } from "@/test/people";
import { writeTokens } from "./api/tokens";
import { forgetDrafts, useDraft } from "./drafts";
import { readStored, useStored, writeStored } from "./storage";

const schema = z.object({ name: z.string() });
const fallback = { name: "nobody" };

beforeEach(() => localStorage.clear());

test("what is kept comes back, typed", () => {
  writeStored("person", { name: "Thandi" });
  expect(readStored("person", schema, fallback)).toEqual({ name: "Thandi" });
  writeStored("person", undefined);
  expect(readStored("person", schema, fallback)).toBe(fallback);
});

test.each(["{", "null", '{"name":3}', "[]"])("%s reads as the fallback", (raw) => {
  localStorage.setItem("person", raw);
  expect(readStored("person", schema, fallback)).toBe(fallback);
});

test("a value keeps its identity until it changes", () => {
  writeStored("person", { name: "Thandi" });
  const first = readStored("person", schema, fallback);
  expect(readStored("person", schema, fallback)).toBe(first);
  writeStored("person", { name: "Sipho" });
  expect(readStored("person", schema, fallback)).toEqual({ name: "Sipho" });
});

test("every reader of a key sees a change, those in other tabs too", () => {
  const one = renderHook(() => useStored("person", schema, fallback));
  const other = renderHook(() => useStored("person", schema, fallback));
  act(() => one.result.current[1]({ name: "Thandi" }));
  expect(other.result.current[0]).toEqual({ name: "Thandi" });
  act(() => {
    localStorage.setItem("person", '{"name":"Sipho"}');
    window.dispatchEvent(new StorageEvent("storage", { key: "person" }));
  });
  expect(one.result.current[0]).toEqual({ name: "Sipho" });
});

test("full storage falls back to memory", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeStored("person", { name: "Thandi" });
  expect(readStored("person", schema, fallback)).toEqual({ name: "Thandi" });
  vi.restoreAllMocks();
  writeStored("person", undefined);
});

test("a draft is one person's alone", () => {
  writeTokens(tokens({ sub: 1 }));
  const { result, unmount } = renderHook(() => useDraft("new-loan", schema, fallback));
  act(() => result.current[1]({ name: "half typed" }));
  unmount();
  writeTokens(tokens({ sub: 2 }));
  expect(renderHook(() => useDraft("new-loan", schema, fallback)).result.current[0]).toBe(fallback);
  writeTokens(tokens({ sub: 1 }));
  expect(renderHook(() => useDraft("new-loan", schema, fallback)).result.current[0]).toEqual({
    name: "half typed",
  });
  forgetDrafts((owner) => owner !== 2);
  expect(renderHook(() => useDraft("new-loan", schema, fallback)).result.current[0]).toBe(fallback);
});
