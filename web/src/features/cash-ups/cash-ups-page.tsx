import { Banknote } from "lucide-react";
import { DataTable } from "@/components/data-table";
import { DateFilters, NamedFilter } from "@/components/filters";
import { SelectedList } from "@/components/selected-list";
import { PageHeader } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import { EmptyState } from "@/components/ui/states";
import { useList } from "@/components/use-list";
import { useSelectedRecord } from "@/components/use-selected-record";
import { branchesQuery } from "@/features/branches/api";
import { isConsultant } from "@/features/loans/roles";
import { forgetDraft } from "@/lib/form-drafts";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { cashUpQuery, cashUpsQuery, LOAD_FAILED } from "./api";
import { CashUpCard } from "./cash-up-card";
import { columns } from "./columns";
import { Today } from "./today";
import { CASH_UPS, type View } from "./view";
import { STATUSES } from "./words";

/** Today's cash, to be counted, and the cash-ups before. */
export default function CashUpsPage() {
  const user = useUser();
  const own = isConsultant(user) ? (user.branch ?? null) : null;
  const { view, narrow } = useList(CASH_UPS);
  const branch = own ?? view.branch;
  return (
    <>
      <PageHeader title="Cash-up" text="Count the cash at the end of the day" />
      {own === null && <BranchChoice view={view} onChange={narrow} />}
      {branch !== null && <Today branch={branch} />}
      <h2 className="mt-8 mb-3 text-lg font-semibold">Past cash-ups</h2>
      <Filters view={view} onChange={narrow} />
      <Past view={{ ...view, branch }} onChange={narrow} />
    </>
  );
}

type PartProps = { view: View; onChange: (next: Partial<View>) => void };

const ALL = 0;

/** Administrators choose the branch; consultants have theirs. */
function BranchChoice({ view, onChange }: PartProps) {
  const branches = useQuery(branchesQuery).data ?? [];
  const options = branches
    .filter((branch) => branch.is_active)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mb-4">
      <NamedFilter label="Branch">
        <Select
          label="Branch"
          className="w-full sm:w-64"
          options={[{ value: ALL, label: "All branches" }, ...options]}
          value={view.branch ?? ALL}
          onValueChange={(branch) => onChange({ branch: branch === ALL ? null : branch })}
        />
      </NamedFilter>
    </div>
  );
}

function Filters({ view, onChange }: PartProps) {
  const options = [{ value: "any", label: "Any status" } as const, ...STATUSES];
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <div className="max-sm:col-span-2">
        <NamedFilter label="Status">
          <Select
            label="Status"
            className="w-full sm:w-44"
            options={options}
            value={view.status ?? "any"}
            onValueChange={(status) => onChange({ status: status === "any" ? null : status })}
          />
        </NamedFilter>
      </div>
      <DateFilters from={view.from} to={view.to} onChange={onChange} />
    </div>
  );
}

function Past({ view, onChange }: PartProps) {
  const { page, pageSize, branch, status, from, to } = view;
  const query = useQuery(cashUpsQuery({ branch, status, from, to, page, page_size: pageSize }));
  const selected = useSelectedRecord({
    page: "cash-up",
    draft: "cash-ups.selected",
    query: cashUpQuery,
    forget: (id) => {
      forgetDraft(`cash-up-confirm:${id}`);
      forgetDraft(`cash-up-decline:${id}`);
    },
    search: view,
    list: query,
  });
  return (
    <SelectedList
      noun="cash-up"
      selected={selected}
      card={(cashUp) => (
        <CashUpCard key={cashUp.id} cashUp={cashUp} onClose={() => selected.select(null)} />
      )}
    >
      <DataTable
        label="Past cash-ups"
        noun="cash-ups"
        columns={columns}
        query={query}
        rowId={(one) => String(one.id)}
        selectedId={selected.id}
        onSelect={({ id }) => selected.select(id)}
        paging={{ page, pageSize }}
        onPagingChange={onChange}
        empty={
          <EmptyState
            icon={Banknote}
            title="No cash-ups yet."
            text="Your end-of-day counts appear here."
          />
        }
        failed={LOAD_FAILED}
      />
    </SelectedList>
  );
}
