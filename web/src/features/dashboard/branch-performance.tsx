import { Building2 } from "lucide-react";
import { cardGrid } from "@/components/card-grid";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { formatCount, formatRand } from "@/lib/money";
import { href } from "@/lib/route";
import type { BranchStats } from "./figures";

/** "Branch Performance": a card per branch. */
export function BranchPerformance({ branches }: { branches: BranchStats[] | undefined }) {
  return (
    <section aria-labelledby="branch-performance">
      <h2 id="branch-performance" className="mb-3 text-lg font-semibold">
        Branch Performance
      </h2>
      {branches?.length === 0 ? (
        <Card>
          <EmptyState
            icon={Building2}
            title="No branches yet"
            text="Open the first branch and put money into it, so that loans can be given there."
            action={
              <a href={href("director-settings", "branches")} className={buttonVariants()}>
                Open the branches
              </a>
            }
          />
        </Card>
      ) : (
        <ul className={cardGrid(branches?.length)}>
          {branches === undefined
            ? [1, 2, 3].map((card) => (
                <li key={card}>
                  <Skeleton className="h-60 w-full rounded-xl" />
                </li>
              ))
            : branches.map((branch) => (
                <li key={branch.branch_id}>
                  <BranchCard branch={branch} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function BranchCard({ branch }: { branch: BranchStats }) {
  return (
    <Card aria-label={branch.branch_name} className="h-full p-4">
      <h3 className="truncate font-semibold">{branch.branch_name}</h3>
      <Facts className="mt-2">
        <Fact label="Branch Balance" number className="[&_dd]:font-semibold">
          {formatRand(branch.closing_balance)}
        </Fact>
        <Fact label="Active Loans" number>
          {formatCount(branch.active_loans)}
        </Fact>
        <Fact label="Total Loans" number>
          {formatCount(branch.total_loans)}
        </Fact>
        <Fact label="Remaining Balance" number>
          {formatRand(branch.total_balance)}
        </Fact>
        <Fact label="Total Clients" number>
          {formatCount(branch.total_clients)}
        </Fact>
      </Facts>
    </Card>
  );
}
