import { Part } from "@/components/part";
import { PartDialog } from "@/components/part-dialog";
import { useRightsAtOpening } from "@/components/ui/right-gone";
import { lazyPart } from "@/lib/lazy-part";
import { can, useSession } from "@/lib/session";
import { useNewLoanOpen } from "./open";

const NewLoanApplicationDialog = lazyPart(async () => ({
  default: (await import("./new-loan-dialog")).NewLoanApplicationDialog,
}));

/** Shows New Loan Application over the open page; once per app. */
export function NewLoanApplicationHost() {
  const session = useSession();
  const [open, setOpen] = useNewLoanOpen();
  const user = useRightsAtOpening(open);
  if (!open || session.status !== "signed-in" || !can(user, "can_give_loans")) return null;
  return (
    <Part
      frame={(box) => (
        <PartDialog title="New Loan Application" onClose={() => setOpen(false)}>
          {box}
        </PartDialog>
      )}
    >
      <NewLoanApplicationDialog open onOpenChange={setOpen} />
    </Part>
  );
}
