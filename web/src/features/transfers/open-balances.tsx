import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { interBranchQuery, type Proposal } from "./api";

/** The amounts that branches owe one another, and the transfers that would settle them. */
export function OpenBalances({ onSettle }: { onSettle: (proposal: Proposal) => void }) {
  const open = useQuery(interBranchQuery);
  if (open.data === undefined)
    return open.isError ? <QueryError query={open} title="Failed to load open balances." /> : null;
  const { balances, proposals } = open.data;
  if (balances.length === 0) return null;
  return (
    <Card className="mb-6" aria-labelledby="open-between-branches">
      <CardHeader>
        <CardTitle id="open-between-branches">Open between branches</CardTitle>
      </CardHeader>
      <div className="grid gap-6 p-5 md:grid-cols-2">
        <Facts>
          {balances.map(({ branch, balance }) => (
            <Fact key={branch.id} label={branch.name} number>
              {balance.startsWith("-")
                ? `owes ${formatRand(balance.slice(1))}`
                : `is owed ${formatRand(balance)}`}
            </Fact>
          ))}
        </Facts>
        {proposals.length === 0 ? (
          <p className="text-muted-foreground text-sm text-pretty">
            Everything is settled once the transfers in transit are received.
          </p>
        ) : (
          <ul className="flex flex-col gap-2">
            {proposals.map((proposal) => (
              <li
                key={`${proposal.from_branch.id} ${proposal.to_branch.id}`}
                className="flex flex-wrap items-center justify-between gap-2 text-sm"
              >
                <span>
                  {proposal.from_branch.name} pays {proposal.to_branch.name}{" "}
                  <span className="font-medium whitespace-nowrap tabular-nums">
                    {formatRand(proposal.amount)}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Settle what ${proposal.from_branch.name} owes ${proposal.to_branch.name}`}
                  onClick={() => onSettle(proposal)}
                >
                  Settle
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
