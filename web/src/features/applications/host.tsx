import { lazy, Suspense } from "react";
import { can, useSession } from "@/lib/session";
import { useNewLoanOpen } from "./open";

const NewLoanApplicationDialog = lazy(async () => ({
  default: (await import("./new-loan-dialog")).NewLoanApplicationDialog,
}));

/** Shows New Loan Application over whatever page is open; once per app. */
export function NewLoanApplicationHost() {
  const session = useSession();
  const [open, setOpen] = useNewLoanOpen();
  if (!open || session.status !== "signed-in" || !can(session.user, "can_give_loans")) return null;
  return (
    <Suspense fallback={null}>
      <NewLoanApplicationDialog open onOpenChange={setOpen} />
    </Suspense>
  );
}
