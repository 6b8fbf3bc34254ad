import { DateFilters, NamedFilter, SearchBar } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { cleared, filtersSet, KINDS, type Kind, type View } from "./view";

type FiltersProps = {
  view: View;
  /** Changes what is searched for: the list starts at its first page. */
  onChange: (change: Partial<View>) => void;
  onView: (view: View) => void;
};

const ANY = "any";
const OPTIONS = [
  { value: ANY, label: "Anything" },
  ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
];

/** The search by person, and the panel of filters behind its button. */
export function Filters({ view, onChange, onView }: FiltersProps) {
  const set = filtersSet(view);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchBar
        label="Search by name or username"
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
      {view.filtersShown && (
        <Card className="grid items-start gap-4 p-4 sm:grid-cols-2 xl:grid-cols-3">
          <NamedFilter label="Opened">
            <Select
              label="Opened"
              options={OPTIONS}
              value={view.kind ?? ANY}
              onValueChange={(kind) => onChange({ kind: kind === ANY ? null : (kind as Kind) })}
            />
          </NamedFilter>
          <DateFilters from={view.from} to={view.to} onChange={onChange} />
        </Card>
      )}
    </div>
  );
}
