import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "@/test/render";
import { Tooltip } from "./tooltip";

test("a tooltip shows once the pointer has rested for 700 ms", async () => {
  vi.useFakeTimers();
  renderScreen(
    <Tooltip text="Clients of all branches">
      <button type="button">Clients</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button", { name: "Clients" });
  for (const enter of [fireEvent.pointerEnter, fireEvent.mouseEnter, fireEvent.mouseMove])
    enter(button, { pointerType: "mouse" });
  const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await rest(650);
  expect(screen.queryByText("Clients of all branches")).not.toBeInTheDocument();
  await rest(100);
  expect(screen.getByText("Clients of all branches")).toBeInTheDocument();
});
