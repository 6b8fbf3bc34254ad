import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withHistory } from "@/test/history";
import { navigate, useBackCloses, useRoute } from "./route";

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
