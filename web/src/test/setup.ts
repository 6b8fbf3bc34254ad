import "@testing-library/jest-dom/vitest";
import { onlineManager } from "@tanstack/react-query";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { forgetOverlays } from "@/components/ui/overlay-store";
import { forgetFocus } from "@/components/ui/use-inherited-focus";
import { forgetChosenFiles } from "@/features/chat/chosen-file";
import { forgetTouched } from "@/features/chat/message-pages";
import { forgetOutbox } from "@/features/chat/outbox";
import { forgetPicked } from "@/features/client-documents/picked";
import { forgetAttemptOwner } from "@/features/log-book/stored-attempt";
import { forgetReading } from "@/features/notices/api";
import { forgetWatched } from "@/features/reports/watched";
import { forgetConfirmation } from "@/lib/api/confirmation";
import { forgetRefresh } from "@/lib/api/refresh";
import { forgetChanges } from "@/lib/changes";
import { setTimeZone } from "@/lib/dates";
import { closeDrafts } from "@/lib/drafts";
import { renewFailedParts } from "@/lib/lazy-part";
import { queryClient } from "@/lib/query";
import { forgetRelease } from "@/lib/release";
import { leaveRoute } from "@/lib/route";
import { forgetLead } from "@/lib/server-clock";
import { forgetSession } from "@/lib/session";
import { showShortcut } from "@/lib/shortcuts";
import { releaseStored } from "@/lib/storage";
import { forgetSubmissions } from "@/lib/submissions";
import { forgetTab } from "@/lib/tab";
import { renewLocks } from "./locks";
import { closePage, tieToPage } from "./page";
import { CONFIG, server } from "./server";
import { goHome, setWindowWidth, WIDTH } from "./window";

// A test continues as soon as the element appears; only a missing one takes this long.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing, so nothing fades: closed elements go at once, not frames later.
Object.assign(globalThis, { BASE_UI_ANIMATIONS_DISABLED: true });

let untie = () => {};

beforeAll(() => {
  emptyBrowser();
  server.listen({ onUnhandledRequest: "error" });
  untie = tieToPage();
});

// The files of one worker share its modules and its browser: each test leaves both as it found them.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closePage();
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
  forgetModules();
  emptyBrowser();
});

afterAll(() => {
  untie();
  server.close();
});

/** Resets the modules' state, as in a new page; `state.test.ts` knows which of them have any. */
function forgetModules() {
  closeDrafts();
  queryClient.clear();
  onlineManager.setOnline(true);
  forgetSubmissions();
  forgetChanges();
  forgetSession();
  forgetConfirmation();
  forgetRefresh();
  forgetTab();
  forgetLead();
  forgetOverlays();
  forgetFocus();
  forgetOutbox();
  forgetChosenFiles();
  forgetTouched();
  forgetPicked();
  forgetAttemptOwner();
  forgetReading();
  forgetWatched();
  renewFailedParts();
  forgetRelease();
  showShortcut(null);
  setTimeZone(CONFIG.time_zone);
}

/** Empties the browser; storage last, as the resets may still write to it. */
function emptyBrowser() {
  renewLocks();
  goHome();
  leaveRoute();
  setWindowWidth(WIDTH);
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  // A tab that is reloaded keeps its name: tests can tell it before it is settled.
  sessionStorage.setItem("tab", JSON.stringify({ name: "tab-0", left: true }));
  releaseStored();
}
