import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { ReasonForm } from "@/components/reason-form";
import { renderScreen } from "@/test/render";
import { Dialog, DialogContent } from "./dialog";

/** A window that asks for a reason, and for what else is given. */
function Asking({ children, onClose }: { children?: ReactNode; onClose?: () => void }) {
  return (
    <Dialog open onOpenChange={() => onClose?.()}>
      <DialogContent title="Write Off Loan #12">
        {children}
        <ReasonForm
          name="write-off:12"
          missing="Please give a reason."
          label="Write Off"
          send={async () => null}
          changes={[]}
          said={() => undefined}
          failed="The loan was not written off."
          onDone={() => onClose?.()}
        />
      </DialogContent>
    </Dialog>
  );
}

const close = () => screen.getByRole("button", { name: "Close" });

test("a window with one field opens ready for typing", async () => {
  const { user } = renderScreen(<Asking />);
  await waitFor(() => expect(screen.getByLabelText("Reason")).toHaveFocus());
  await user.keyboard("The client has died.");
  expect(screen.getByLabelText("Reason")).toHaveValue("The client has died.");
});

test("a window with several fields says what it is first", async () => {
  renderScreen(
    <Asking>
      <input type="checkbox" aria-label="I have seen the death certificate" />
    </Asking>,
  );
  await waitFor(() => expect(close()).toHaveFocus());
});

test("on a touch screen no keyboard comes before the field is touched", async () => {
  const matches = (query: string) => query === "(pointer: coarse)";
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matches(query) ? ({ matches: true } as MediaQueryList) : media(query),
  );
  renderScreen(<Asking />);
  await waitFor(() => expect(screen.getByRole("dialog")).toHaveFocus());
});

test("a press on Cancel closes the window at once, and finds nothing missing first", async () => {
  const onClose = vi.fn();
  const { user } = renderScreen(<Asking onClose={onClose} />);
  const reason = screen.getByLabelText("Reason");
  await waitFor(() => expect(reason).toHaveFocus());
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await user.pointer({ keys: "[MouseLeft>]", target: cancel });
  expect(reason).toHaveFocus();
  expect(screen.queryByText("Please give a reason.")).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: cancel });
  expect(onClose).toHaveBeenCalledOnce();
});
