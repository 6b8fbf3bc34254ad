import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * The test's browser has no history: this one has, as far as a page can see it. Each move fires an
 * event, as in browsers.
 */
export function withHistory() {
  const entries: { state: unknown; hash: string }[] = [
    { state: window.history.state, hash: window.location.hash },
  ];
  let at = 0;
  const set = (state: unknown, address: string) => {
    entries[at] = { state, hash: new URL(address, window.location.href).hash };
    window.location.hash = entries[at]?.hash ?? "";
  };
  vi.spyOn(window.history, "state", "get").mockImplementation(() => entries[at]?.state);
  vi.spyOn(window.history, "replaceState").mockImplementation((state, _, address) =>
    set(state, String(address)),
  );
  vi.spyOn(window.history, "pushState").mockImplementation((state, _, address) => {
    at += 1;
    entries.splice(at);
    set(state, String(address));
  });
  const go = (by: number) => {
    at += by;
    window.location.hash = entries[at]?.hash ?? "";
    window.dispatchEvent(new PopStateEvent("popstate", { state: entries[at]?.state }));
  };
  vi.spyOn(window.history, "go").mockImplementation((by = 0) => go(by));
  return {
    back: () => act(() => go(-1)),
    follow: (hash: string) =>
      act(() => {
        at += 1;
        entries.splice(at, entries.length, { state: null, hash });
        window.location.hash = hash;
        window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
      }),
  };
}
