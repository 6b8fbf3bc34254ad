import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { navigate } from "@/lib/route";
import { withHistory } from "@/test/history";
import { renderScreen } from "@/test/render";
import { Combobox } from "./combobox";
import { confirm, confirmDelete } from "./confirm";
import { Menu, MenuItem } from "./menu";
import { Popover } from "./popover";
import { popup } from "./popup";
import { Select } from "./select";
import { toast } from "./toast";

afterEach(() => {
  // In this order: the spies are on the fake timers.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ["error", 3000],
  ["success", 2000],
] as const)(
  "a popup of %s has a title and a message, and closes after %i ms",
  async (kind, time) => {
    renderScreen(null);
    const onClose = vi.fn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const timers = vi.spyOn(window, "setTimeout");
    act(() => popup[kind]({ title: "Login Failed", message: "Invalid.", onClose }));
    // Its window is loaded at first use, and its time begins when it is seen.
    expect(await screen.findByRole("alertdialog", { name: "Login Failed" })).toBeInTheDocument();
    expect(screen.getByText("Invalid.")).toBeInTheDocument();
    const bar = document.querySelector<HTMLElement>("[data-countdown]");
    expect(bar?.style.animationDuration).toBe(`${time}ms`);
    // Its length is checked, not waited for: a slow machine's clock goes on while it looks.
    expect(timers).toHaveBeenCalledWith(expect.any(Function), time);
    act(() => vi.advanceTimersByTime(time));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  },
);

test("a confirmation is agreed to or not", async () => {
  const { user } = renderScreen(null);
  let answer = confirmDelete();
  await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
  expect(await answer).toBe(true);
  answer = confirm({ title: "Are you done for the day?" });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await answer).toBe(false);
  answer = confirm({ title: "Are you done for the day?" });
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  expect(await answer).toBe(false);
});

test("a confirmed work that fails says so and can be tried again", async () => {
  const { user } = renderScreen(null);
  const run = vi.fn().mockRejectedValueOnce(new Error("It is in use.")).mockResolvedValue(null);
  const answer = confirm({ title: "Are you sure?", yes: "Delete", run });
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("It is in use.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await answer).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a toast says what happened, and a screen reader finds the button that dismisses it", async () => {
  const { user } = renderScreen(null);
  act(() => toast.success("Client added successfully."));
  expect(await screen.findByText("Client added successfully.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText("Client added successfully.")).toBeNull());
});

/** A page with one step behind it; Back would leave it. */
function pageAfterAnother() {
  const browser = withHistory();
  navigate("clients");
  navigate("repayments", 9);
  return browser;
}

test("Back closes a popup, and the page beneath stays", async () => {
  const browser = pageAfterAnother();
  renderScreen(null);
  const onClose = vi.fn();
  act(() => popup.error({ title: "Login Failed", onClose }));
  await screen.findByRole("alertdialog", { name: "Login Failed" });
  browser.back();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(onClose).toHaveBeenCalledOnce();
  expect(window.location.hash).toBe("#/repayments/9");
});

const NOTHING = () => {};

function Where() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title="Notices"
      open={open}
      onOpenChange={setOpen}
      trigger={<button type="button">Where</button>}
    >
      Durban
    </Popover>
  );
}

test.each([
  [
    "select",
    "listbox",
    <Select
      key="select"
      label="Where"
      options={[{ value: 1, label: "Durban" }]}
      value={null}
      onValueChange={NOTHING}
    />,
  ],
  [
    "combobox",
    "listbox",
    <Combobox
      key="combobox"
      label="Where"
      items={["Durban"]}
      value={null}
      onValueChange={NOTHING}
      itemLabel={String}
      itemKey={String}
      empty="None"
    />,
  ],
  [
    "menu",
    "menu",
    <Menu key="menu" trigger={<button type="button">Where</button>}>
      <MenuItem onSelect={NOTHING}>Durban</MenuItem>
    </Menu>,
  ],
  ["popover", "dialog", <Where key="popover" />],
] as const)("Back closes an open %s, and the page beneath stays", async (_, role, control) => {
  const browser = pageAfterAnother();
  const { user } = renderScreen(control);
  const opener = screen.getByRole(role === "listbox" ? "combobox" : "button", { name: "Where" });
  await user.click(opener);
  await screen.findByRole(role);
  browser.back();
  await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
  expect(window.location.hash).toBe("#/repayments/9");
  await user.click(opener);
  expect(await screen.findByRole(role)).toBeInTheDocument();
});
