import { RotateCw } from "lucide-react";
import { CsvButton } from "@/components/csv-button";
import { AnyFilter, DateFilters, Filter, SearchBar, SelectFilter } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { PAGE_SIZES } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import type { List } from "@/components/use-list";
import { branchesQuery } from "@/features/branches/api";
import { isConsultant } from "@/features/loans/roles";
import { formatCount } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import type { ActiveLoan } from "./api";
import { columns } from "./columns";
import { STATUSES, type View } from "./view";

type FiltersProps = {
  list: List<View>;
  rows: readonly ActiveLoan[] | undefined;
};

const SEARCH = "Search account / client (name or national ID)";

/** The search, and the panel of filters behind its button. */
export function Filters({ list, rows }: FiltersProps) {
  const { view, setView, narrow, set } = list;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchBar
        label={SEARCH}
        q={view.q}
        onSearch={(q) => narrow({ q })}
        toggle={{
          shown: view.filtersShown,
          set,
          onToggle: (filtersShown) => setView({ ...view, filtersShown }),
        }}
      >
        <CsvButton
          label="Download this list as CSV"
          name="active-loans.csv"
          columns={columns}
          rows={rows}
        />
      </SearchBar>
      {view.filtersShown && <Panel {...list} />}
    </div>
  );
}

const STATUS_OPTIONS = (Object.keys(STATUSES) as View["status"][]).map((value) => ({
  value,
  label: STATUSES[value].label,
}));

function Panel({ view, narrow, clear }: List<View>) {
  const own = isConsultant(useUser());
  const branches = useQuery({ ...branchesQuery, enabled: !own });
  const options = (branches.data ?? []).map(({ id, name, address }) => ({
    value: id,
    label: address === "" ? name : `${name}, ${address}`,
  }));
  return (
    <Card className="grid items-end gap-4 p-4 sm:grid-cols-2 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      <DateFilters from={view.from} to={view.to} onChange={narrow} />
      {!own && (
        <AnyFilter
          label="Branch"
          any="All branches"
          options={options}
          value={view.branch}
          onChoose={(branch) => narrow({ branch })}
        />
      )}
      <Filter label="Disbursed by">
        <Input
          value={view.disbursedBy}
          placeholder="ID or name"
          onValueChange={(disbursedBy) => narrow({ disbursedBy })}
        />
      </Filter>
      <SelectFilter
        label="Status"
        options={STATUS_OPTIONS}
        value={view.status}
        onChoose={(status) => narrow({ status })}
      />
      <Button variant="outline" onClick={clear}>
        Clear Filters
      </Button>
    </Card>
  );
}

type PagerProps = {
  view: View;
  /** Absent while it is not known. */
  total: number | undefined;
  totalPages: number;
  fetching: boolean;
  onChange: (change: Partial<View>) => void;
  onReload: () => void;
};

/** The position in the list, and the paging controls. */
export function Pager({ view, total, totalPages, fetching, onChange, onReload }: PagerProps) {
  const { page, pageSize, all, status } = view;
  const pages = all ? 1 : Math.max(totalPages, 1);
  return (
    <nav
      aria-label="Pages"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm"
    >
      <p aria-live="polite" className="text-muted-foreground tabular-nums">
        {total === undefined
          ? `Loading ${STATUSES[status].noun}...`
          : `Showing page ${formatCount(all ? 1 : page)} of ${formatCount(pages)} — total ${STATUSES[status].noun}: ${formatCount(total)}.`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          label="Rows per page"
          className="w-30"
          disabled={all}
          options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} rows` }))}
          value={pageSize}
          onValueChange={(size) => onChange({ pageSize: size, page: 1 })}
        />
        <Checkbox
          label="View All"
          checked={all}
          onCheckedChange={(checked) => onChange({ all: checked, page: 1 })}
        />
        <div className="flex items-center gap-2">
          <Button
            variant="outline"
            disabled={all || page <= 1}
            onClick={() => onChange({ page: page - 1 })}
          >
            Prev
          </Button>
          <Button
            variant="outline"
            disabled={all || page >= pages}
            onClick={() => onChange({ page: page + 1 })}
          >
            Next
          </Button>
          <Button variant="outline" pending={fetching} onClick={onReload}>
            {!fetching && <RotateCw aria-hidden />}
            Reload
          </Button>
        </div>
      </div>
    </nav>
  );
}
