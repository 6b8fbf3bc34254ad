import { ReasonForm } from "@/components/reason-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { askToAccept } from "./api";

/** Asks a colleague to accept declared expenses below the norm. */
export function AskToAccept({ assessment, onClose }: { assessment: number; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        needs="can_give_loans"
        title="Ask to Accept Lower Expenses"
        description={`Assessment #${assessment}`}
      >
        <ReasonForm
          name={`request:expenses_below_norm:${assessment}`}
          missing="Please give a reason."
          label="Send Request"
          destructive={false}
          send={(reason, header) => askToAccept(assessment, reason, header)}
          changes={["request.asked"]}
          said={() => toast.success("Request sent.", "You can follow it under Requests.")}
          failed="The request was not sent."
          onDone={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
