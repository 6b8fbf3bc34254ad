import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { testLocks } from "@/test/locks";
import { openOtherPage } from "@/test/page";
import { tokens } from "@/test/people";

/** A page of the app: its modules are its own, storage and locks are the browser's. */
async function openPage() {
  openOtherPage();
  const tab = await import("./tab");
  await tab.settleTab();
  const [drafts, storage] = [await import("./drafts"), await import("./storage")];
  return { ...tab, ...drafts, ...storage };
}
type Page = Awaited<ReturnType<typeof openPage>>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("auth-tokens", JSON.stringify(tokens({ sub: 7 })));
});

/** A new tab: nothing of this one's session storage. Its person is signed in already. */
async function openTab() {
  sessionStorage.clear();
  const page = await openPage();
  const { fetchDraftKey } = await import("./api/draft-key");
  await page.openSealed(page.draftKey(""), (await fetchDraftKey()) as CryptoKey);
  return page;
}

const schema = z.string();
async function type(page: Page, text: string | undefined) {
  page.writeStored(page.draftKey("new-client"), text);
  await page.allStored();
}
const typed = (page: Page) => page.readStored(page.draftKey("new-client"), schema, "");

test("a tab keeps its name over a reload, and a copy of it gets one of its own", async () => {
  const first = await openTab();
  const copy = await openPage();
  expect(copy.tabName()).not.toBe(first.tabName());
  const name = copy.tabName();
  window.dispatchEvent(new Event("pagehide"));
  const reloading = openPage();
  // The page before is still on its way out.
  testLocks().drop(name);
  expect((await reloading).tabName()).toBe(name);
  expect([...(await first.livingTabs())].sort()).toEqual([first.tabName(), name].sort());
});

test("what is typed in one tab is not there in another", async () => {
  const one = await openTab();
  await type(one, "half typed");
  const other = await openTab();
  await other.openDrafts(7);
  expect(typed(other)).toBe("");
  await type(other, "something else");
  expect(typed(one)).toBe("half typed");
  await type(other, undefined);
  expect(typed(one)).toBe("half typed");
});

test("the next tab takes over what a closed one has left, all of it and for its person alone", async () => {
  const closed = await openTab();
  await type(closed, "half typed");
  closed.writeStored(closed.draftKey("key:new-client"), "key");
  await closed.allStored();
  const others = await openTab();
  await type(others, "of a living tab");
  testLocks().drop(closed.tabName());
  const stranger = await openTab();
  await stranger.openDrafts(8);
  expect(typed(stranger)).toBe("");
  const next = await openTab();
  await next.openDrafts(7);
  expect(typed(next)).toBe("half typed");
  expect(next.readStored(next.draftKey("key:new-client"), schema, "")).toBe("key");
  expect(typed(others)).toBe("of a living tab");
  const last = await openTab();
  await last.openDrafts(7);
  expect(typed(last)).toBe("");
});

test("a tab with drafts of its own goes on with those", async () => {
  const closed = await openTab();
  await type(closed, "of the closed one");
  const own = await openTab();
  await type(own, "its own");
  testLocks().drop(closed.tabName());
  await own.openDrafts(7);
  expect(typed(own)).toBe("its own");
});
