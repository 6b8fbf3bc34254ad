import { CsvButton } from "@/components/csv-button";
import { AnyFilter, SearchAndFilters } from "@/components/filters";
import { Checkbox } from "@/components/ui/checkbox";
import type { List } from "@/components/use-list";
import { formatCount } from "@/lib/money";
import { GENDERS } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { type StaffMember, staffBranchesQuery } from "./api";
import { columns } from "./columns";
import { MEMBER_STATUSES, type MemberStatus, POSITIONS, type View } from "./view";

type FiltersProps = {
  list: List<View>;
  /** The number of matching colleagues; undefined while the first ones load. */
  found: number | undefined;
  rows: readonly StaffMember[] | undefined;
};

const SEARCH = "Search by name, surname, national ID, email or phone";

const STANDING_OPTIONS = Object.entries(MEMBER_STATUSES).map(([value, { label }]) => ({
  value: value as MemberStatus,
  label,
}));

/** The search, the panel of filters behind its button, and how many are found. */
export function Filters({ list, found, rows }: FiltersProps) {
  return (
    <SearchAndFilters
      label={SEARCH}
      list={list}
      beside={<Found found={found} rows={rows} />}
      className="xl:grid-cols-[minmax(0,1fr)_auto_auto_minmax(0,1fr)] xl:gap-8"
    >
      <Narrowing {...list} />
    </SearchAndFilters>
  );
}

/** The number of matches, and their download. */
function Found({ found, rows }: Pick<FiltersProps, "found" | "rows">) {
  return (
    <>
      <CsvButton name="staff.csv" columns={columns} rows={rows} />
      <p aria-live="polite" className="text-muted-foreground ml-auto text-sm tabular-nums">
        {found !== undefined && `${formatCount(found)} staff found`}
      </p>
    </>
  );
}

function Narrowing({ view, narrow }: List<View>) {
  const branches = useQuery(staffBranchesQuery);
  return (
    <>
      <AnyFilter
        label="Branch"
        any="All branches"
        options={(branches.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={view.branch}
        onChoose={(branch) => narrow({ branch })}
      />
      <OneOf
        label="Position"
        words={POSITIONS}
        chosen={view.position}
        onChoose={(position) => narrow({ position })}
      />
      <OneOf
        label="Gender"
        words={GENDERS}
        chosen={view.gender}
        onChoose={(gender) => narrow({ gender })}
      />
      <AnyFilter
        label="Status"
        any="Any status"
        options={STANDING_OPTIONS}
        value={view.standing}
        onChoose={(standing) => narrow({ standing })}
      />
    </>
  );
}

type OneOfProps<Word extends string> = {
  label: string;
  words: readonly Word[];
  chosen: Word | null;
  onChoose: (word: Word | null) => void;
};

/** Boxes of which one is on at most: choosing another moves the tick, choosing the same takes it away. */
function OneOf<Word extends string>({ label, words, chosen, onChoose }: OneOfProps<Word>) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 text-sm">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
        {words.map((word) => (
          <Checkbox
            key={word}
            label={word}
            checked={chosen === word}
            onCheckedChange={(on) => onChoose(on ? word : null)}
          />
        ))}
      </div>
    </fieldset>
  );
}
