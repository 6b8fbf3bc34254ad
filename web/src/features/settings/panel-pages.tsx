import { useEffect } from "react";
import { navigate } from "@/lib/route";

/** Loan types are a panel of the settings; a link to them as a page leads there. */
export function LoanTypesPage() {
  return <Panel id="loan-types" />;
}

/** Likewise the repayment types. */
export function PaymentTypesPage() {
  return <Panel id="repayment-types" />;
}

function Panel({ id }: { id: string }) {
  useEffect(() => navigate("director-settings", id, { replace: true }), [id]);
  return null;
}
