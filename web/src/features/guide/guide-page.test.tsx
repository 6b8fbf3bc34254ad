import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { navigate } from "@/lib/route";
import { renderScreen } from "@/test/render";
import { pagesFor } from "./contents";
import { ConsoleGuide, StaffGuide } from "./guide-page";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["console", ConsoleGuide],
  ["staff", StaffGuide],
] as const)("every page of the %s's guide can be drawn", (app, Guide) => {
  navigate("guide");
  const view = renderScreen(<Guide />);
  for (const { id, title } of pagesFor(app)) {
    navigate("guide", id);
    view.rerender(<Guide key={id} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(document.querySelector("article")?.textContent).not.toMatch(/\*\*|\]\(/);
  }
});

test("help for a screen leads to its page, in the address as well", async () => {
  navigate("guide", "screen/director-settings/deposits");
  renderScreen(<ConsoleGuide />);
  expect(screen.getByRole("heading", { name: "Deposit and withdraw money" })).toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe("#/guide/deposits"));
});

test("a screen without a page of its own leads to the contents", async () => {
  navigate("guide", "screen/requisitions");
  renderScreen(<ConsoleGuide />);
  expect(screen.getByRole("heading", { name: "User manual" })).toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe("#/guide"));
});

test("a page for the console is not in the staff app, and links to it are words", () => {
  navigate("guide", "deposits");
  renderScreen(<StaffGuide />);
  expect(screen.getByRole("heading", { name: "User manual" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Deposit and withdraw money" })).toBeNull();
});

test("the search lists what it finds, and a result opens", async () => {
  navigate("guide");
  const { user } = renderScreen(<ConsoleGuide />);
  await user.type(screen.getByRole("searchbox", { name: "Search the user manual" }), "part pay");
  expect(screen.getByRole("status").textContent).toMatch(/^\d+ pages? found for “part pay”\.$/);
  const found = within(screen.getByRole("list", { name: "Pages found" }));
  await user.click(found.getByRole("link", { name: "Take a part payment" }));
  expect(window.location.hash).toBe("#/guide/part-payment");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Take a part payment");
});

test("nothing found says so", async () => {
  navigate("guide");
  const { user } = renderScreen(<ConsoleGuide />);
  await user.type(screen.getByRole("searchbox"), "xylophone");
  expect(screen.getByRole("status").textContent).toBe(
    "Nothing found for “xylophone”. Try fewer or other words.",
  );
});

test("pages lead to the one before and the one behind, and can be printed", async () => {
  const [first, second, third] = pagesFor("console");
  navigate("guide", second?.id);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = renderScreen(<ConsoleGuide />);
  const around = within(screen.getByRole("navigation", { name: "Previous and next page" }));
  expect(around.getAllByRole("link").map((link) => link.textContent)).toEqual([
    first?.title,
    third?.title,
  ]);
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});
