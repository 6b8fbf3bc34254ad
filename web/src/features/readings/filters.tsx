import { AnyFilter, DateFilters, SearchAndFilters } from "@/components/filters";
import type { List } from "@/components/use-list";
import { KINDS, type Kind, type View } from "./view";

const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({
  value: value as Kind,
  label,
}));

/** The search by person, and the filters by kind and time. */
export function Filters({ list }: { list: List<View> }) {
  const { view, narrow } = list;
  return (
    <SearchAndFilters label="Search by name or username" list={list} className="xl:grid-cols-3">
      <AnyFilter
        label="Opened"
        any="Anything"
        options={KIND_OPTIONS}
        value={view.kind}
        onChoose={(kind) => narrow({ kind })}
      />
      <DateFilters from={view.from} to={view.to} onChange={narrow} />
    </SearchAndFilters>
  );
}
