import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useAppliedTheme, useTheme } from "./theme";

/** An operating system whose preference can change while the app is open. */
function systemIs(dark: boolean) {
  const system = Object.assign(new EventTarget(), { matches: dark });
  vi.spyOn(window, "matchMedia").mockReturnValue(system as unknown as MediaQueryList);
  return (next: boolean) => {
    system.matches = next;
    system.dispatchEvent(new Event("change"));
  };
}

const dark = () => document.documentElement.classList.contains("dark");

test("the page follows the system until somebody chooses, and the choice from then on", () => {
  const changeSystem = systemIs(true);
  const { result } = renderHook(() => {
    useAppliedTheme();
    return useTheme();
  });
  expect([result.current.theme, dark()]).toEqual(["system", true]);
  changeSystem(false);
  expect(dark()).toBe(false);
  act(() => result.current.setTheme("dark"));
  expect(dark()).toBe(true);
  expect(localStorage.getItem("appearance")).toBe('"dark"');
  changeSystem(true);
  act(() => result.current.setTheme("light"));
  expect(dark()).toBe(false);
});
