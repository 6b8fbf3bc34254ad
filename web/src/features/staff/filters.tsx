import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { NamedFilter, SearchBar } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { formatCount } from "@/lib/money";
import { GENDERS } from "@/lib/people";
import { staffBranchesQuery } from "./api";
import {
  cleared,
  filtersSet,
  isNarrowed,
  POSITIONS,
  STANDINGS,
  type Standing,
  type View,
} from "./view";

type FiltersProps = {
  view: View;
  /** How many colleagues match; unknown while the first ones load. */
  found: number | undefined;
  /** Changes what is searched for: the list starts at its first page. */
  onChange: (change: Partial<View>) => void;
  onView: (view: View) => void;
  onDownload: () => void;
};

const SEARCH = "Search by name, surname, national ID, email or phone";

/** The search, the panel of filters behind its button, and how many are found. */
export function Filters({ view, found, onChange, onView, onDownload }: FiltersProps) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchBar
        label={SEARCH}
        q={view.q}
        onSearch={(q) => onChange({ q })}
        toggle={{
          shown: view.filtersShown,
          set: filtersSet(view),
          onToggle: (filtersShown) => onView({ ...view, filtersShown }),
        }}
      >
        {isNarrowed(view) && (
          <Button variant="ghost" onClick={() => onView(cleared(view))}>
            Clear Filters
          </Button>
        )}
        <Button
          variant="outline"
          size="icon"
          aria-label="Download this page as CSV"
          onClick={onDownload}
        >
          <Download aria-hidden />
        </Button>
        <p aria-live="polite" className="text-muted-foreground ml-auto text-sm tabular-nums">
          {found !== undefined && `${formatCount(found)} staff found`}
        </p>
      </SearchBar>
      {view.filtersShown && <Panel view={view} onChange={onChange} />}
    </div>
  );
}

const ANY = 0;
const ANY_STANDING = "any";
const STANDING_OPTIONS = [
  { value: ANY_STANDING, label: "Any status" },
  ...Object.entries(STANDINGS).map(([value, { label }]) => ({ value, label })),
];

function Panel({ view, onChange }: Pick<FiltersProps, "view" | "onChange">) {
  const branches = useQuery(staffBranchesQuery);
  const options = (branches.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card className="grid items-start gap-4 p-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_auto_auto_minmax(0,1fr)] xl:gap-8">
      <NamedFilter label="Branch">
        <Select
          label="Branch"
          options={[{ value: ANY, label: "All branches" }, ...options]}
          value={view.branch ?? ANY}
          onValueChange={(branch) => onChange({ branch: branch === ANY ? null : branch })}
        />
      </NamedFilter>
      <OneOf
        label="Position"
        words={POSITIONS}
        chosen={view.position}
        onChoose={(position) => onChange({ position })}
      />
      <OneOf
        label="Gender"
        words={GENDERS}
        chosen={view.gender}
        onChoose={(gender) => onChange({ gender })}
      />
      <NamedFilter label="Status">
        <Select
          label="Status"
          options={STANDING_OPTIONS}
          value={view.standing ?? ANY_STANDING}
          onValueChange={(standing) =>
            onChange({ standing: standing === ANY_STANDING ? null : (standing as Standing) })
          }
        />
      </NamedFilter>
    </Card>
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
