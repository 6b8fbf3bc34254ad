import { AnyFilter, DateFilters, Filter, SearchAndFilters } from "@/components/filters";
import { Input } from "@/components/ui/input";
import { cleared, filtersSet, isAddress, OUTCOMES, type Outcome, type View } from "./view";

type FiltersProps = {
  view: View;
  /** Changes the search or filters: the list starts at its first page. */
  onChange: (change: Partial<View>) => void;
  onView: (view: View) => void;
};

const OUTCOME_OPTIONS = Object.entries(OUTCOMES).map(([value, label]) => ({
  value: value as Outcome,
  label,
}));

/** The search by person, and the filters by outcome, network and time. */
export function Filters({ view, onChange, onView }: FiltersProps) {
  const isTyping = view.address.trim() !== "" && !isAddress(view.address);
  return (
    <SearchAndFilters
      label="Search by name or username"
      view={view}
      set={filtersSet(view)}
      cleared={cleared(view)}
      onView={onView}
      onSearch={(q) => onChange({ q })}
      className="xl:grid-cols-4"
    >
      <AnyFilter
        label="Outcome"
        any="Any outcome"
        options={OUTCOME_OPTIONS}
        value={view.outcome}
        onChoose={(outcome) => onChange({ outcome })}
      />
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
    </SearchAndFilters>
  );
}
