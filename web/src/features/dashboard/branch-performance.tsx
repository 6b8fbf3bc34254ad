import { BranchCards } from "@/components/branch-cards";
import { buttonVariants } from "@/components/ui/button";
import { formatCount, formatRand } from "@/lib/money";
import { href } from "@/lib/route";
import type { BranchStats } from "./figures";

/** "Branch Performance": a card per branch. */
export function BranchPerformance({ branches }: { branches: BranchStats[] | undefined }) {
  return (
    <BranchCards
      title="Branch Performance"
      branches={branches}
      figures={(branch) => [
        { label: "Branch Balance", value: formatRand(branch.closing_balance) },
        { label: "Bank Balance", value: formatRand(branch.bank_balance) },
        { label: "Active Loans", value: formatCount(branch.active_loans) },
        { label: "Total Loans", value: formatCount(branch.total_loans) },
        { label: "Remaining Balance", value: formatRand(branch.total_balance) },
        { label: "Total Clients", value: formatCount(branch.total_clients) },
      ]}
      empty={{
        text: "Add a branch and deposit money into it to start lending.",
        action: (
          <a href={href("director-settings", "branches")} className={buttonVariants()}>
            Go to Branches
          </a>
        ),
      }}
    />
  );
}
