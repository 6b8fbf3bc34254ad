import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openOwnDrafts, reloadDrafts } from "@/test/drafts";
import { tokens } from "@/test/people";
import { limitStorage } from "@/test/storage";
import { writeTokens } from "./api/tokens";
import { draftKey, forgetDrafts, useDraft } from "./drafts";
import {
  allStored,
  closeSealed,
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

test("what is stored comes back, typed", () => {
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

/** A change by another tab: storage has changed when this one hears of it. */
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
  // A reload begins with the last stored value.
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
  limitStorage(0);
  writeStored("person", { name: "Thandi" });
  expect(readStored("person", schema, fallback)).toEqual({ name: "Thandi" });
  writeShared("everybody", { name: "Thandi" });
  expect(readShared("everybody", schema, fallback)).toEqual({ name: "Thandi" });
  expect(localStorage.length).toBe(0);
  writeShared("everybody", undefined);
});

/** A separate tab of person 7, whose drafts are stored. */
async function openTab() {
  writeTokens(tokens());
  await openOwnDrafts();
}

const text = z.string();
const stored = (key: string) => localStorage.getItem(key) !== null;

test("what storage has no room for does not come back as it was before, and is stored once there is room", async () => {
  await openTab();
  const [loan, other] = [draftKey("loan"), draftKey("other")];
  writeStored(other, "as long as the rest");
  writeStored(loan, "old");
  expect(await allStored()).toBe(true);
  limitStorage();
  writeStored(loan, "new, and longer");
  expect(await allStored()).toBe(false);
  expect(readStored(loan, text, "")).toBe("new, and longer");
  expect(stored(loan)).toBe(false);
  writeStored(other, undefined);
  expect(await allStored()).toBe(true);
  await reloadDrafts();
  expect(readStored(loan, text, "")).toBe("new, and longer");
});

test("what is forgotten, or left by its person, is no longer waited for", async () => {
  await openTab();
  limitStorage(0);
  writeStored(draftKey("loan"), "typed");
  expect(await allStored()).toBe(false);
  writeStored(draftKey("loan"), undefined);
  expect(await allStored()).toBe(true);
  writeStored(draftKey("loan"), "typed");
  expect(await allStored()).toBe(false);
  closeSealed();
  expect(await allStored()).toBe(true);
});

test("without a key nothing that was typed is stored, and a reload would lose it", async () => {
  writeTokens(tokens());
  expect(await allStored()).toBe(true);
  const loan = draftKey("loan");
  writeStored(loan, "typed before the key came");
  expect(stored(loan)).toBe(false);
  expect(await allStored()).toBe(false);
  // Values that are not sealed cause no warning.
  writeStored("appearance", "dark");
  writeStored(loan, undefined);
  expect(await allStored()).toBe(true);
  writeStored(loan, "typed before the key came");
  await openOwnDrafts();
  expect(await allStored()).toBe(true);
  expect(stored(loan)).toBe(true);
});

test("a full storage drops selfies and what closed tabs left, the oldest first, never keys of requests", async () => {
  await openTab();
  const left = (tab: string, name: string) => `draft:7:${tab}:${name}`;
  const sealed = "sealed".padEnd(400, "x");
  const names = [
    draftKey("selfie:log-entry"),
    left("tab-1", "client"),
    left("tab-2", "client"),
    left("tab-3", "client"),
    left("tab-1", "key:deposit"),
  ];
  for (const name of names) localStorage.setItem(name, sealed);
  localStorage.setItem("appearance", '"dark"');
  writeStored(draftKey("loan"), "mine");
  await allStored();
  limitStorage();
  // As long as the selfie and the drafts of two tabs, when it is sealed.
  writeStored(draftKey("note"), "n".repeat(750));
  expect(await allStored()).toBe(true);
  expect(names.map(stored)).toEqual([false, false, false, true, true]);
  // Data open in this tab stays, and so do settings, even if all other deletions are not enough.
  writeStored(draftKey("note"), "n".repeat(10_000));
  expect(await allStored()).toBe(false);
  expect(names.map(stored)).toEqual([false, false, false, false, true]);
  expect([draftKey("loan"), "appearance"].map(stored)).toEqual([true, true]);
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
