import { useState } from "react";
import { ReasonForm } from "@/components/reason-form";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useRightsAtOpening } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import type { Change } from "@/lib/changes";
import { can } from "@/lib/session";
import { approve, type ChangeRequest, decline, withdraw } from "./api";
import { DeclineApplicationForm } from "./decline-application-form";
import { titleOf } from "./words";

/** The changes that approving may cause beside the request itself. */
const APPROVED: readonly Change[] = [
  "request.decided",
  "application.changed",
  "loan.disbursed",
  "loan.edited",
  "loan.rescheduled",
  "loan.written_off",
  "loan.write_off_reversed",
  "loan.cancelled",
  "transfer.changed",
  "voucher.changed",
  "loan.payment_reversed",
  "branch.cash",
  "cash_up.changed",
  "period.changed",
  "log_book.changed",
];

type Decision = "approve" | "decline";

type RequestActionsProps = { request: ChangeRequest; isMine: boolean };

/** Decides another person's request, or withdraws one's own. */
export function RequestActions({ request, isMine }: RequestActionsProps) {
  const [open, setOpen] = useState<Decision | null>(null);
  const user = useRightsAtOpening(open !== null);
  if (isMine) return <Withdraw request={request} />;
  if (!can(user, "can_verify_edit_loans_requests")) return null;
  return <Decide request={request} open={open} onOpen={setOpen} />;
}

function Withdraw({ request }: Pick<RequestActionsProps, "request">) {
  const askAndWithdraw = async () => {
    const withdrawn = await confirm({
      title: "Withdraw this request?",
      text: "No one will be able to approve it. You can send a new request.",
      yes: "Withdraw",
      run: () => withdraw(request.id),
      changes: ["request.decided", "application.changed"],
    });
    if (withdrawn) toast.success("Request withdrawn.");
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void askAndWithdraw()}>
      Withdraw
    </Button>
  );
}

/** Without a note: it would stay. */
async function confirmErasure(request: ChangeRequest) {
  const erased = await confirm({
    title: "Erase this client's personal data?",
    text: "Names, numbers, addresses, documents and notes are gone for good. Loans and books stay, under the client's number.",
    yes: "Erase",
    destructive: true,
    run: () => approve(request.id, ""),
    changes: ["request.decided", "client.changed", "client.documents"],
  });
  if (erased) toast.success("Personal data erased.", titleOf(request));
}

type DecideProps = {
  request: ChangeRequest;
  open: Decision | null;
  onOpen: (decision: Decision | null) => void;
};

function Decide({ request, open, onOpen }: DecideProps) {
  const title = titleOf(request);
  const close = () => onOpen(null);
  const isErasure = request.kind === "erase_client";
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => onOpen("decline")}>
        Decline
      </Button>
      <Button
        size="sm"
        onClick={() => (isErasure ? void confirmErasure(request) : onOpen("approve"))}
      >
        Approve
      </Button>
      <Dialog open={open === "approve"} onOpenChange={close}>
        <DialogContent
          needs="can_verify_edit_loans_requests"
          title={`Approve: ${title}`}
          description={
            request.application == null
              ? "This takes effect immediately and is recorded under your name."
              : "The loan is paid out immediately and recorded under your name."
          }
        >
          <ReasonForm
            name={`request-approve:${request.id}`}
            field="Note (optional)"
            label="Approve"
            destructive={false}
            send={(note, header) => approve(request.id, note, header)}
            changes={APPROVED}
            said={() => toast.success("Request approved.", title)}
            failed="The request was not approved."
            onDone={close}
          />
        </DialogContent>
      </Dialog>
      <Dialog open={open === "decline"} onOpenChange={close}>
        <DialogContent
          needs="can_verify_edit_loans_requests"
          title={`Decline: ${title}`}
          description={`${request.asked_by.first_name} will see your reason.`}
        >
          {request.application == null ? (
            <ReasonForm
              name={`request-decline:${request.id}`}
              missing="Please give a reason."
              label="Decline"
              send={(reason, header) => decline(request.id, reason, header)}
              changes={["request.decided"]}
              said={() => toast.success("Request declined.", title)}
              failed="The request was not declined."
              onDone={close}
            />
          ) : (
            <DeclineApplicationForm request={request} onDone={close} />
          )}
        </DialogContent>
      </Dialog>
    </div>
  );
}
