import { HandCoins } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { can, useUser } from "@/lib/session";
import { openNewLoan } from "./open";

/** Opens New Loan Application; nothing for those who may not give loans. */
export function NewLoanApplicationButton(props: Omit<ButtonProps, "onClick" | "children">) {
  const user = useUser();
  if (!can(user, "can_give_loans")) return null;
  return (
    <Button {...props} onClick={() => openNewLoan()}>
      <HandCoins aria-hidden />
      New Loan Application
    </Button>
  );
}
