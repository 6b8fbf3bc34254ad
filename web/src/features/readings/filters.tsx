import { AnyFilter, DateFilters, SearchAndFilters } from "@/components/filters";
import { cleared, filtersSet, KINDS, type Kind, type View } from "./view";

type FiltersProps = {
  view: View;
  /** Changes the search or filters: the list starts at its first page. */
  onChange: (change: Partial<View>) => void;
  onView: (view: View) => void;
};

const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({
  value: value as Kind,
  label,
}));

/** The search by person, and the filters by kind and time. */
export function Filters({ view, onChange, onView }: FiltersProps) {
  return (
    <SearchAndFilters
      label="Search by name or username"
      view={view}
      set={filtersSet(view)}
      cleared={cleared(view)}
      onView={onView}
      onSearch={(q) => onChange({ q })}
      className="xl:grid-cols-3"
    >
      <AnyFilter
        label="Opened"
        any="Anything"
        options={KIND_OPTIONS}
        value={view.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <DateFilters from={view.from} to={view.to} onChange={onChange} />
    </SearchAndFilters>
  );
}
