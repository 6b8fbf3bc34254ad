import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { navigate, useBackCloses, useRoute } from "./route";

/**
 * The test's browser keeps no history: this one does, as far as a page can see it. What it goes to
 * it says in an event of its own, as browsers do.
 */
function withHistory() {
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

/** A page with something above it, which closes unless it refuses. */
function pageWithOverlay(refuses = false) {
  const close = vi.fn();
  const view = renderHook(
    ({ open }) => {
      useBackCloses(open, () => {
        close();
        if (!refuses) view.rerender({ open: false });
      });
      return useRoute();
    },
    { initialProps: { open: true } },
  );
  return { page: () => view.result.current, close };
}

test("Back closes what lies above the page, and then goes back", () => {
  const browser = withHistory();
  navigate("clients");
  navigate("repayments", 9);
  const { page, close } = pageWithOverlay();
  browser.back();
  expect(close).toHaveBeenCalledOnce();
  expect(page()).toEqual({ page: "repayments", selection: "9" });
  expect(window.location.hash).toBe("#/repayments/9");
  browser.back();
  expect(close).toHaveBeenCalledOnce();
  expect(page()).toEqual({ page: "clients", selection: null });
});

test("what refuses to close keeps the page beneath it", () => {
  const browser = withHistory();
  navigate("clients");
  navigate("repayments", 9);
  const { page, close } = pageWithOverlay(true);
  browser.back();
  browser.back();
  expect(close).toHaveBeenCalledTimes(2);
  expect(page()).toEqual({ page: "repayments", selection: "9" });
});

test("a link that leads to another page leaves nothing of this one above it", () => {
  const browser = withHistory();
  navigate("clients");
  const { page, close } = pageWithOverlay();
  browser.follow("#/loans");
  expect(close).toHaveBeenCalledOnce();
  expect(page()).toEqual({ page: "loans", selection: null });
  // The link's entry is known from now on: Back is Back.
  browser.back();
  expect(page()).toEqual({ page: "clients", selection: null });
});
