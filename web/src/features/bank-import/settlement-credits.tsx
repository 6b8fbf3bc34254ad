import type { Column } from "@/components/columns";
import { DataTable } from "@/components/data-table";
import { confirm } from "@/components/ui/confirm";
import { popup } from "@/components/ui/popup";
import { defineList, useList } from "@/components/use-list";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { paySettlementCreditBack, type SettlementCredit, settlementCreditsQuery } from "./api";

const columns: Column<SettlementCredit>[] = [
  {
    id: "client",
    header: "Client",
    cell: (row) => (
      <>
        <p className="font-medium wrap-anywhere">{fullName(row.client)}</p>
        <p className="text-muted-foreground text-xs">
          {row.receipt_number}, {formatDate(row.received_on)}
        </p>
      </>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    cell: (row) => <span className="whitespace-nowrap">{formatRand(row.amount)}</span>,
  },
  {
    id: "where",
    header: "Held at",
    cell: (row) => `${row.branch.name}, ${PLACES[row.money]}`,
  },
];

const PLACES: Record<string, string> = { cash: "cash", bank: "bank account" };

const CREDITS = defineList("settlement-credits", {});

/** Client payments above the settlement amount, until they are paid back. */
export function SettlementCredits() {
  const { table } = useList(CREDITS);
  const credits = useQuery(settlementCreditsQuery(table.paging));
  // Seldom are there any: then the list of bank lines is all that there is to see.
  if (credits.data?.total === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">Paid above a settlement</h2>
      <DataTable
        label="Paid above a settlement"
        noun="credits"
        columns={columns}
        query={credits}
        rowId={({ id }) => String(id)}
        {...table}
        onSelect={(credit) => void payBack(credit)}
        empty={null}
        failed="Failed to load client credits."
      />
    </section>
  );
}

async function payBack(credit: SettlementCredit) {
  const { amount, branch, client, money } = credit;
  const place = `${PLACES[money]} of ${branch.name}`;
  await confirm({
    title: `Pay back ${formatRand(amount)}?`,
    text: `${fullName(client)} paid this above the amount that settled the loan. It leaves the ${place}. Give the client the money as well.`,
    yes: "Pay Back",
    changes: ["bank_lines.changed", "branch.cash"],
    refused: { code: "no_client_credit", instead: null },
    run: async () => {
      await paySettlementCreditBack(credit.id);
      popup.success({
        title: "Credit paid back.",
        message: `${formatRand(amount)} left the ${place}.`,
      });
    },
  });
}
