import { DateFilters, Filter, NamedFilter, SearchBar } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cleared, filtersSet, isAddress, OUTCOMES, type Outcome, type View } from "./view";

type FiltersProps = {
  view: View;
  /** Changes what is searched for: the list starts at its first page. */
  onChange: (change: Partial<View>) => void;
  onView: (view: View) => void;
};

const SEARCH = "Search by name or username";

/** The search, and the panel of filters behind its button. */
export function Filters({ view, onChange, onView }: FiltersProps) {
  const set = filtersSet(view);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchBar
        label={SEARCH}
        q={view.q}
        onSearch={(q) => onChange({ q })}
        toggle={{
          shown: view.filtersShown,
          set,
          onToggle: (filtersShown) => onView({ ...view, filtersShown }),
        }}
      >
        {(set > 0 || view.q !== "") && (
          <Button variant="ghost" onClick={() => onView(cleared(view))}>
            Clear Filters
          </Button>
        )}
      </SearchBar>
      {view.filtersShown && <Panel view={view} onChange={onChange} />}
    </div>
  );
}

const ANY = "any";
const OPTIONS = [
  { value: ANY, label: "Any outcome" },
  ...Object.entries(OUTCOMES).map(([value, label]) => ({ value, label })),
];

function Panel({ view, onChange }: Pick<FiltersProps, "view" | "onChange">) {
  const isTyping = view.address.trim() !== "" && !isAddress(view.address);
  return (
    <Card className="grid items-start gap-4 p-4 sm:grid-cols-2 xl:grid-cols-4">
      <NamedFilter label="Outcome">
        <Select
          label="Outcome"
          options={OPTIONS}
          value={view.outcome ?? ANY}
          onValueChange={(outcome) =>
            onChange({ outcome: outcome === ANY ? null : (outcome as Outcome) })
          }
        />
      </NamedFilter>
      <Filter label="Network">
        <Input
          value={view.address}
          onValueChange={(address) => onChange({ address })}
          placeholder="102.65.10.4"
          autoComplete="off"
        />
        {isTyping && (
          <span className="text-muted-foreground text-sm">Enter a whole IP address.</span>
        )}
      </Filter>
      <DateFilters from={view.from} to={view.to} onChange={onChange} />
    </Card>
  );
}
