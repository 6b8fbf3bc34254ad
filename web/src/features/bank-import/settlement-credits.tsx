import { createColumnHelper } from "@tanstack/react-table";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import type { TableFeatures } from "@/components/table-features";
import { confirm } from "@/components/ui/confirm";
import type { Paging } from "@/components/ui/pagination";
import { popup } from "@/components/ui/popup";
import { formatDate } from "@/lib/dates";
import { useDraft } from "@/lib/drafts";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { paySettlementCreditBack, type SettlementCredit, settlementCreditsQuery } from "./api";

const column = createColumnHelper<TableFeatures, SettlementCredit>();

const columns = [
  column.display({
    id: "client",
    header: "Client",
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium wrap-anywhere">{fullName(original.client)}</p>
        <p className="text-muted-foreground text-xs">
          {original.receipt_number}, {formatDate(original.received_on)}
        </p>
      </>
    ),
  }),
  column.display({
    id: "amount",
    header: "Amount",
    meta: { align: "right" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">{formatRand(original.amount)}</span>
    ),
  }),
  column.display({
    id: "where",
    header: "Held at",
    cell: ({ row: { original } }) => `${original.branch.name}, ${PLACES[original.money]}`,
  }),
];

const PLACES: Record<string, string> = { cash: "cash", bank: "bank account" };

const pagingSchema = z.object({ page: z.number(), pageSize: z.number() });
const FIRST_PAGE: Paging = { page: 1, pageSize: 25 };

/** What clients paid above the amount that settled their loans, until it is paid back. */
export function SettlementCredits() {
  const [paging, setPaging] = useDraft<Paging>("settlement-credits", pagingSchema, FIRST_PAGE);
  const credits = useQuery(settlementCreditsQuery(paging));
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
        paging={paging}
        onPagingChange={setPaging}
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
