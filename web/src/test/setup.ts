import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { forgetOverlays } from "@/components/ui/overlay-store";
import { forgetChanges } from "@/lib/changes";
import { queryClient } from "@/lib/query";
import { forgetSession } from "@/lib/session";
import { releaseStored } from "@/lib/storage";
import { forgetSubmissions } from "@/lib/submissions";
import { server } from "./server";

// What is waited for is seen when it comes; only what never comes takes as long.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing, so nothing fades: what closes or is no longer said goes at once, not frames later.
Object.assign(globalThis, { BASE_UI_ANIMATIONS_DISABLED: true });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));

// The files of one worker share its modules and its browser: each test leaves both as it found them.
afterEach(() => {
  cleanup();
  server.resetHandlers();
  queryClient.clear();
  forgetSubmissions();
  forgetChanges();
  forgetSession();
  forgetOverlays();
  localStorage.clear();
  sessionStorage.clear();
  releaseStored();
  window.location.hash = "";
  vi.useRealTimers();
});

afterAll(() => server.close());
