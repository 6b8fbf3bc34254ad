import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { NO_OFFICE, useOffices } from "@/features/loans/office-field";
import { isConsultant } from "@/features/loans/roles";
import { type LoanProduct, loanProductsQuery } from "@/features/products/api";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { ApplicationForm } from "./application-form";

type NewLoanApplicationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * New Loan Application. It is shown once per app by `NewLoanApplicationHost`;
 * `openNewLoan` opens it from anywhere.
 */
export function NewLoanApplicationDialog({ open, onOpenChange }: NewLoanApplicationDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent needs="can_give_loans" title="New Loan Application" width="xl">
        <Loader onSent={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const inUse = (products: LoanProduct[]) => products.filter(({ is_active }) => is_active);

/** The form is mounted only once its options are known. */
function Loader({ onSent }: { onSent: () => void }) {
  const products = useQuery({ ...loanProductsQuery, select: inUse });
  const offices = useOffices();
  const own = isConsultant(useUser());
  if (products.data !== undefined && offices.data !== undefined) {
    if (products.data.length === 0)
      return (
        <EmptyState
          title="No loan types yet"
          text={own ? "Ask an administrator to add one." : "Add one in Settings, under Loan Types."}
        />
      );
    if (own && offices.data.length === 0) return <EmptyState title={NO_OFFICE} />;
    return <ApplicationForm products={products.data} offices={offices.data} onSent={onSent} />;
  }
  const error = products.error ?? offices.error;
  if (error !== null)
    return (
      <ErrorState
        title={messageOf(error)}
        retrying={products.isFetching || offices.isFetching}
        onRetry={() => {
          void products.refetch();
          void offices.refetch();
        }}
      />
    );
  return (
    <div role="status" aria-label="Loading form" className="flex flex-col gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
