import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { renderScreen } from "@/test/render";
import { setWindowWidth } from "@/test/window";
import { SideCard } from "./side-card";

/** A card like a loan's, with a dialog that stores no draft. */
function Notes() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Note</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title="Add Note">
          <input aria-label="Note" />
        </DialogContent>
      </Dialog>
    </>
  );
}

async function type() {
  const { user } = renderScreen(
    <SideCard title="Thandi Nkosi" open onClose={() => {}}>
      <Notes />
    </SideCard>,
  );
  await user.click(screen.getByRole("button", { name: "Add Note" }));
  await user.type(await screen.findByLabelText("Note"), "Pays on Friday.");
  return user;
}

const resize = (width: number) => act(async () => setWindowWidth(width));
const sheet = () => screen.queryByRole("dialog", { name: "Thandi Nkosi" });
/** The sheet as well where another dialog is over it. */
const covered = () => screen.queryByRole("dialog", { name: "Thandi Nkosi", hidden: true });

test("a dialog of the card outlives a window that becomes too narrow for the card", async () => {
  const user = await type();
  expect(sheet()).not.toBeInTheDocument();
  // The test's window says nothing of its first change unless there is room after it.
  await resize(1280);
  await resize(600);
  expect(screen.getByLabelText("Note")).toHaveValue("Pays on Friday.");
  expect(sheet()).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sheet()).toBeInTheDocument());
});

test("a dialog of the sheet outlives a window that becomes wide enough for the card", async () => {
  await resize(600);
  const user = await type();
  await resize(1024);
  expect(screen.getByLabelText("Note")).toHaveValue("Pays on Friday.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Add Note" })).toBeInTheDocument();
});

/** A card, and a part of the page with its own dialog. */
function CardAndOther({ atFirst = false }: { atFirst?: boolean }) {
  const [open, setOpen] = useState(atFirst);
  return (
    <>
      <SideCard title="Thandi Nkosi" open onClose={() => {}}>
        <Notes />
      </SideCard>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title="Add Client">
          <input aria-label="Name" />
        </DialogContent>
      </Dialog>
      {/* By a shortcut, which works while a sheet is open. */}
      <button type="button" aria-hidden onClick={() => setOpen(true)} data-testid="add" />
    </>
  );
}

test("the sheet waits for another part's dialog when the window becomes too narrow", async () => {
  const { user } = renderScreen(<CardAndOther />);
  await resize(1280);
  await act(async () => screen.getByTestId("add").click());
  await user.type(await screen.findByLabelText("Name"), "Sipho");
  await resize(600);
  expect(covered()).not.toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveValue("Sipho");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sheet()).toBeInTheDocument());
});

test("the sheet waits for a dialog that is there from the beginning", async () => {
  await resize(600);
  const { user } = renderScreen(<CardAndOther atFirst />);
  expect(await screen.findByLabelText("Name")).toBeInTheDocument();
  expect(covered()).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sheet()).toBeInTheDocument());
});

test("a sheet that is open stays open below another part's dialog", async () => {
  await resize(600);
  const { user } = renderScreen(<CardAndOther />);
  await waitFor(() => expect(sheet()).toBeInTheDocument());
  await act(async () => screen.getByTestId("add").click());
  await user.type(await screen.findByLabelText("Name"), "Sipho");
  expect(covered()).toBeInTheDocument();
});
