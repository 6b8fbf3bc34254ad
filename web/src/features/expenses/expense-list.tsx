import { ReceiptText } from "lucide-react";
import { useId, useState } from "react";
import type { Column } from "@/components/columns";
import { DataTable } from "@/components/data-table";
import { AnyFilter, DateFilters, FilterToggle } from "@/components/filters";
import { SelectedList } from "@/components/selected-list";
import { SideCard } from "@/components/side-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import { type List, useList } from "@/components/use-list";
import { useSelectedRecord } from "@/components/use-selected-record";
import { ReverseVoucher } from "@/features/corrections/reverse-voucher";
import { useOffices } from "@/features/loans/office-field";
import { categoriesQuery, type Expense, expenseQuery } from "@/features/vouchers/api";
import { CategorySums } from "@/features/vouchers/category-sums";
import { ExpenseFacts, VoucherBadge } from "@/features/vouchers/voucher-facts";
import { EXPENSE_KINDS, STATUSES, voucherName } from "@/features/vouchers/words";
import { formatDate, formatInstant } from "@/lib/dates";
import { forgetDraft } from "@/lib/form-drafts";
import { formatRand } from "@/lib/money";
import { moneyKindLabel } from "@/lib/money-kind";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { expensesQuery, LOAD_FAILED } from "./api";
import { EXPENSES, type View } from "./view";

const COLUMNS: Column<Expense>[] = [
  {
    id: "what",
    header: "Expense",
    cell: ({ payee, category, branch }) => (
      <>
        <p className="font-medium wrap-anywhere">{payee}</p>
        <p className="text-muted-foreground text-xs">
          {category?.name}, {branch.name}
        </p>
      </>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    cell: ({ kind, amount }) => (
      <span className="whitespace-nowrap">
        {kind === "other_income" && "+ "}
        {formatRand(amount)}
      </span>
    ),
  },
  {
    id: "money",
    header: "Cash or bank",
    hideBelow: "48rem",
    cell: ({ paid_from }) => paid_from && moneyKindLabel(paid_from),
  },
  {
    id: "entered",
    header: "Entered",
    hideOnPhone: true,
    cell: ({ entered_by, entered_at }) => (
      <>
        <p>{fullName(entered_by)}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(entered_at)}
        </p>
      </>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <VoucherBadge status={status} /> },
];

/** The expenses and other income, the newest first, with filters and sums. */
export default function ExpenseList() {
  const list = useList(EXPENSES);
  const { view } = list;
  const { branch, category, kind, status, from, to, page, pageSize } = view;
  const search = { branch, category, kind, status, from, to };
  const query = useQuery(expensesQuery({ ...search, page, page_size: pageSize }));
  const selected = useSelectedRecord({
    page: "spend",
    draft: "expenses.selected",
    query: expenseQuery,
    forget: (id) => forgetDraft(`voucher-reversal:${id}`),
    search: view,
    list: query,
  });
  return (
    <>
      <Filters list={list} />
      <SelectedList
        noun="expense"
        selected={selected}
        card={(expense) => (
          <ExpenseCard key={expense.id} expense={expense} onClose={() => selected.select(null)} />
        )}
      >
        <DataTable
          label="Expenses and other income"
          noun="expenses"
          columns={COLUMNS}
          query={query}
          rowId={({ id }) => String(id)}
          selectedId={selected.id}
          onSelect={({ id }) => selected.select(id)}
          {...list.table}
          empty={
            <EmptyState
              icon={ReceiptText}
              title={list.isNarrowed ? "No expenses match the filters." : "No expenses yet."}
            />
          }
          failed={LOAD_FAILED}
        />
      </SelectedList>
    </>
  );
}

function Filters({ list }: { list: List<View> }) {
  const { view, setView, narrow, set, isNarrowed, clear } = list;
  const offices = useOffices().data ?? [];
  const categories = useQuery(categoriesQuery).data ?? [];
  const [summed, setSummed] = useState(false);
  const sums = useId();
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FilterToggle
          shown={view.filtersShown}
          set={set}
          onToggle={(filtersShown) => setView({ ...view, filtersShown })}
        />
        <Button
          variant="outline"
          aria-expanded={summed}
          aria-controls={sums}
          onClick={() => setSummed(!summed)}
        >
          {summed ? "Hide Sums" : "Show Sums"}
        </Button>
        {isNarrowed && (
          <Button variant="ghost" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </div>
      {view.filtersShown && (
        <Card className="grid items-end gap-4 p-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
          {offices.length > 1 && (
            <AnyFilter
              label="Branch"
              any="All branches"
              options={offices.map(({ id, name }) => ({ value: id, label: name }))}
              value={view.branch}
              onChoose={(branch) => narrow({ branch })}
            />
          )}
          <AnyFilter
            label="Kind"
            any="Any kind"
            options={EXPENSE_KINDS}
            value={view.kind}
            onChoose={(kind) => narrow({ kind })}
          />
          <AnyFilter
            label="Category"
            any="Any category"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            value={view.category}
            onChoose={(category) => narrow({ category })}
          />
          <AnyFilter
            label="Status"
            any="Any status"
            options={STATUSES}
            value={view.status}
            onChoose={(status) => narrow({ status })}
          />
          <DateFilters from={view.from} to={view.to} onChange={narrow} />
        </Card>
      )}
      <div id={sums} hidden={!summed}>
        {summed && <Sums view={view} />}
      </div>
    </div>
  );
}

/** The sums by category of the dates chosen; without dates, of this month. */
function Sums({ view }: { view: View }) {
  const today = useServerToday();
  const to = view.to === "" ? today : view.to;
  const from = view.from === "" ? `${to.slice(0, 8)}01` : view.from;
  return (
    <>
      <p className="text-muted-foreground mb-2 text-sm">
        Booked from {formatDate(from)} to {formatDate(to)}, without what was reversed.
      </p>
      <CategorySums
        branch={view.branch}
        days={{ from, to }}
        {...(view.kind !== null && { kind: view.kind })}
      />
    </>
  );
}

type ExpenseCardProps = { expense: Expense; onClose: () => void };

function ExpenseCard({ expense, onClose }: ExpenseCardProps) {
  return (
    <SideCard
      title={voucherName(expense)}
      subtitle={<VoucherBadge status={expense.status} />}
      open
      onClose={onClose}
      {...(expense.status === "booked" && { footer: <ReverseVoucher voucher={expense} /> })}
    >
      <ExpenseFacts expense={expense} />
    </SideCard>
  );
}
