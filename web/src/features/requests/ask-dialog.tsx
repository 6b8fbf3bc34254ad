import { ReasonForm } from "@/components/reason-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { askFor, type RequestSubject } from "./api";

type AskDialogProps = {
  /** What needs no more than a reason. */
  subject: Exclude<RequestSubject, { kind: "loan_edit" | "reschedule" }>;
  title: string;
  description: string;
  open: boolean;
  onClose: () => void;
};

/** Asks a colleague to do what this person may not do alone. */
export function AskDialog({ subject, title, description, open, onClose }: AskDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title} description={description}>
        <ReasonForm
          name={`request:${Object.entries(subject).join(":")}`}
          missing="Please give a reason."
          label="Send Request"
          destructive={false}
          send={(reason, header) => askFor(subject, reason, header)}
          changes={["request.asked"]}
          said={() => toast.success("Request sent.", "You can follow it under Requests.")}
          failed="The request was not sent."
          onDone={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
