import { Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ReasonForm } from "@/components/reason-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { RequestSubject } from "@/features/requests/api";
import { AskDialog } from "@/features/requests/ask-dialog";
import type { Change } from "@/lib/changes";
import type { IdempotencyHeader } from "@/lib/idempotency";

type UndoButtonProps<Answer> = {
  /** Names the draft, and what is done. */
  name: string;
  title: string;
  description: string;
  /** The words of the button that does it. */
  label: string;
  /** Says which of several buttons this is, where they stand in a list. */
  about?: string;
  send: (reason: string, header: IdempotencyHeader) => Promise<Answer>;
  changes: readonly Change[];
  said: (answer: Answer) => void;
  failed: string;
  /** What is shown before the reason is asked for. */
  children?: ReactNode;
};

/** Reverses something, with the reason why. */
export function UndoButton<Answer>(props: UndoButtonProps<Answer>) {
  const { title, description, about, children, ...form } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={about && `Reverse ${about}`}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden />
        Reverse
      </Button>
      <Dialog open={open} onOpenChange={(next) => setOpen(next)}>
        <DialogContent title={title} description={description}>
          {children !== undefined && <div className="mb-4">{children}</div>}
          <ReasonForm
            {...form}
            missing="Please give a reason for the reversal."
            hint="Do not name the client: the reason stays in the books for good."
            onDone={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

type AskToUndoButtonProps = {
  subject: Extract<RequestSubject, { kind: "reversal" }>;
  title: string;
  description: string;
  about?: string;
  /** What is shown before the reason is asked for. */
  children?: ReactNode;
};

/** Asks a colleague to reverse what this person may not reverse alone. */
export function AskToUndoButton(props: AskToUndoButtonProps) {
  const { subject, title, description, about, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={about && `Request reversal of ${about}`}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden />
        Request reversal
      </Button>
      <AskDialog
        subject={subject}
        title={title}
        description={description}
        open={open}
        onClose={() => setOpen(false)}
      >
        {children}
      </AskDialog>
    </>
  );
}
