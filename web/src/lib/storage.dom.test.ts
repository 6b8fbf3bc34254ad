import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { tokens } from "@/test/people";
import { writeTokens } from "./api/tokens";
import { forgetDrafts, useDraft } from "./drafts";
import {
  readShared,
  readStored,
  releaseStored,
  useShared,
  useStored,
  writeShared,
  writeStored,
} from "./storage";

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

/** What another tab does: storage has changed when this one hears of it. */
function inAnotherTab(key: string, raw: string) {
  localStorage.setItem(key, raw);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

test("every reader of a key in this tab sees a change, and none that another tab makes", () => {
  const one = renderHook(() => useStored("person", schema, fallback));
  const other = renderHook(() => useStored("person", schema, fallback));
  act(() => one.result.current[1]({ name: "Thandi" }));
  expect(other.result.current[0]).toEqual({ name: "Thandi" });
  act(() => inAnotherTab("person", '{"name":"Sipho"}'));
  one.rerender();
  expect(one.result.current[0]).toEqual({ name: "Thandi" });
  expect(readStored("person", schema, fallback)).toEqual({ name: "Thandi" });
  // A reload begins with what was kept last.
  act(releaseStored);
  expect(one.result.current[0]).toEqual({ name: "Sipho" });
});

test("what all tabs share is followed", () => {
  const { result } = renderHook(() => useShared("person", schema, fallback));
  act(() => inAnotherTab("person", '{"name":"Sipho"}'));
  expect(result.current[0]).toEqual({ name: "Sipho" });
  act(() => result.current[1](undefined));
  expect(localStorage.getItem("person")).toBeNull();
});

test("full storage falls back to memory", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeStored("person", { name: "Thandi" });
  expect(readStored("person", schema, fallback)).toEqual({ name: "Thandi" });
  writeShared("everybody", { name: "Thandi" });
  expect(readShared("everybody", schema, fallback)).toEqual({ name: "Thandi" });
  vi.restoreAllMocks();
  writeShared("everybody", undefined);
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
