import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { queryClient } from "@/lib/query";
import { releaseStored } from "@/lib/storage";
import { forgetSubmissions } from "@/lib/submissions";
import { server } from "./server";

// What is waited for is seen when it comes; only what never comes takes as long.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  queryClient.clear();
  forgetSubmissions();
  localStorage.clear();
  releaseStored();
  window.location.hash = "";
  vi.useRealTimers();
});

afterAll(() => server.close());
