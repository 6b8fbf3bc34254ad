import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { ReasonForm } from "@/components/reason-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { DialogState, Needs } from "@/components/ui/right-gone";
import type { RequestSubject } from "@/features/requests/api";
import { AskDialog } from "@/features/requests/ask-dialog";
import type { Change } from "@/lib/changes";
import type { IdempotencyHeader } from "@/lib/idempotency";

type UndoButtonProps<Answer> = {
  dialog: DialogState;
  /** Names the draft, and the request. */
  name: string;
  title: string;
  description: string;
  /** The words of the button that does it. */
  label: string;
  /** Distinguishes the buttons of a list, for screen readers. */
  about?: string;
  send: (reason: string, header: IdempotencyHeader) => Promise<Answer>;
  changes: readonly Change[];
  said: (answer: Answer) => void;
  failed: string;
  /** The content above the question for the reason. */
  children?: ReactNode;
};

/** Reverses something, with the reason why. */
export function UndoButton<Answer>(props: UndoButtonProps<Answer>) {
  const { dialog, title, description, about, children, ...form } = props;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={about && `Reverse ${about}`}
        onClick={() => dialog.onOpenChange(true)}
      >
        <Undo2 aria-hidden />
        Reverse
      </Button>
      <Dialog open={dialog.open} onOpenChange={(next) => dialog.onOpenChange(next)}>
        <DialogContent
          needs="can_verify_edit_loans_requests"
          title={title}
          description={description}
        >
          {children !== undefined && <div className="mb-4">{children}</div>}
          <ReasonForm
            {...form}
            missing="Please give a reason for the reversal."
            hint="Do not name a client: the reason stays in the books for good."
            onDone={() => dialog.onOpenChange(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

type AskToUndoButtonProps = {
  dialog: DialogState;
  /** The permission needed to make the request; left out if everyone may. */
  needs?: Needs;
  subject: Extract<RequestSubject, { kind: "reversal" }>;
  title: string;
  description: string;
  about?: string;
  /** The content above the question for the reason. */
  children?: ReactNode;
};

/** Asks a colleague to reverse what this person may not reverse alone. */
export function AskToUndoButton(props: AskToUndoButtonProps) {
  const { dialog, needs, subject, title, description, about, children } = props;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        // Two lines in a narrow table.
        className="h-auto min-h-8 py-1 pointer-coarse:h-auto pointer-coarse:min-h-10"
        aria-label={about && `Request reversal of ${about}`}
        onClick={() => dialog.onOpenChange(true)}
      >
        <Undo2 aria-hidden />
        Request reversal
      </Button>
      <AskDialog
        subject={subject}
        title={title}
        description={description}
        needs={needs}
        open={dialog.open}
        onClose={() => dialog.onOpenChange(false)}
      >
        {children}
      </AskDialog>
    </>
  );
}
