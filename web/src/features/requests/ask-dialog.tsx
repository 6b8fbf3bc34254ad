import type { ReactNode } from "react";
import { ReasonForm } from "@/components/reason-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { Needs } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import { askFor, type RequestSubject } from "./api";

type AskDialogProps = {
  /** A subject that needs no more than a reason. */
  subject: Exclude<RequestSubject, { kind: "loan_edit" | "reschedule" }>;
  title: string;
  description: string;
  /** The permission needed to make the request; left out if everyone may. */
  needs?: Needs | undefined;
  open: boolean;
  onClose: () => void;
  /** A reason that was typed before. */
  reason?: string;
  /** The content above the question for the reason. */
  children?: ReactNode;
};

/** Asks a colleague to do what this person may not do alone. */
export function AskDialog(props: AskDialogProps) {
  const { subject, title, description, needs, open, onClose, reason, children } = props;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title} description={description} {...(needs && { needs })}>
        {children !== undefined && <div className="mb-4">{children}</div>}
        <AskForm subject={subject} reason={reason} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type AskFormProps = Pick<AskDialogProps, "subject"> & {
  reason?: string | undefined;
  onDone: () => void;
};

/** The form of such a dialog, for one that says more. */
export function AskForm({ subject, reason: initial, onDone }: AskFormProps) {
  return (
    <ReasonForm
      name={`request:${Object.entries(subject).join(":")}`}
      missing="Please give a reason."
      label="Send Request"
      destructive={false}
      initial={initial}
      hint={
        subject.kind === "reversal"
          ? "Do not name a client: the reason stays in the books for good."
          : undefined
      }
      send={(reason, header) => askFor(subject, reason, header)}
      changes={["request.asked"]}
      said={() => toast.success("Request sent.", "You can follow it under Requests.")}
      failed="The request was not sent."
      onDone={onDone}
    />
  );
}
