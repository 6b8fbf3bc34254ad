import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "@/test/render";
import { Tab, Tabs, TabsList } from "./tabs";

function Books() {
  const [book, setBook] = useState("last");
  return (
    <Tabs value={book} onValueChange={setBook}>
      <TabsList aria-label="Books">
        <Tab value="first">First</Tab>
        <Tab value="last">Last</Tab>
      </TabsList>
    </Tabs>
  );
}

test("the chosen tab is scrolled into view, without moving the page", async () => {
  // Two tabs of 200 pixels in a row that shows 250.
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent === "Last" ? 200 : 0;
  });
  const { user } = renderScreen(<Books />);
  const row = screen.getByRole("tablist").parentElement;
  expect(row?.scrollLeft).toBe(190);
  await user.click(screen.getByRole("tab", { name: "First" }));
  expect(row?.scrollLeft).toBeLessThanOrEqual(0);
});
