import { PhoneCall, X } from "lucide-react";
import { AnyFilter } from "@/components/filters";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CreateListDocuments } from "@/features/reports/create-documents";
import { formatDate } from "@/lib/dates";
import { formatCount, formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type LateLoan, lateQuery, lateWanted } from "./api";
import { BranchFilter } from "./branch-filter";
import type { CallRow } from "./call-rows";
import { ListFrame } from "./list-frame";
import type { Change, View } from "./view";
import { AGES, lateness } from "./words";

const AGE_OPTIONS = AGES.flatMap(({ age, label }) => (age === null ? [] : { value: age, label }));

/** Loans in arrears, the longest late first. */
export function CallList({ view, onChange }: { view: View; onChange: Change }) {
  const { branch, product, consultant, age, page, pageSize } = view;
  const filters = {
    branch,
    product: product?.id ?? null,
    consultant: consultant?.id ?? null,
    age,
  };
  const query = useQuery(lateQuery(filters, { page, pageSize }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <BranchFilter view={view} onChange={onChange} />
        <AnyFilter
          label="Days late"
          any="All ages"
          className="w-full sm:w-44"
          options={AGE_OPTIONS}
          value={age}
          onChoose={(chosen) => onChange({ age: chosen })}
        />
        {product && <Chip name={product.name} onRemove={() => onChange({ product: null })} />}
        {consultant && (
          <Chip name={consultant.name} onRemove={() => onChange({ consultant: null })} />
        )}
        <CreateListDocuments title="Arrears" wanted={{ arrears: lateWanted(filters) }} />
      </div>
      <ListFrame
        label="Loans in arrears"
        noun="loans"
        query={query}
        row={rowOf}
        sums={({ total, overdue_amount: overdue }) => (
          <p className="text-sm tabular-nums" role="status">
            <strong>{formatRand(overdue)}</strong> overdue on {formatCount(total)}{" "}
            {total === 1 ? "loan" : "loans"}
          </p>
        )}
        empty={{ icon: PhoneCall, title: "Nobody to call.", text: "No loan here is overdue." }}
        paging={{ page, pageSize }}
        onPagingChange={onChange}
      />
    </>
  );
}

/** A filter that was set from elsewhere. */
function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="outline" onClick={onRemove} aria-label={`Remove the filter ${name}`}>
      <span className="max-w-48 truncate">{name}</span>
      <X aria-hidden />
    </Button>
  );
}

function rowOf(loan: LateLoan): CallRow {
  const { word, tone } = lateness(loan.days_late);
  return {
    key: String(loan.loan_account),
    loan: loan.loan_account,
    client: loan.client,
    badges: (
      <>
        <Badge tone={tone}>{word}</Badge>
        {loan.is_rescheduled && <Badge>Rescheduled</Badge>}
      </>
    ),
    amount: loan.overdue_amount,
    amountLabel: "overdue",
    facts: [
      `since ${formatDate(loan.late_since)}`,
      `balance ${formatRand(loan.balance)}`,
      loan.branch.name,
      loan.disbursed_by,
    ],
    contact: loan.contact,
  };
}
