import { AnyFilter, DateFilters, Filter, SearchAndFilters } from "@/components/filters";
import { Input } from "@/components/ui/input";
import type { List } from "@/components/use-list";
import { isAddress, OUTCOMES, type Outcome, type View } from "./view";

const OUTCOME_OPTIONS = Object.entries(OUTCOMES).map(([value, label]) => ({
  value: value as Outcome,
  label,
}));

/** The search by person, and the filters by outcome, network and time. */
export function Filters({ list }: { list: List<View> }) {
  const { view, narrow } = list;
  const isTyping = view.address.trim() !== "" && !isAddress(view.address);
  return (
    <SearchAndFilters label="Search by name or username" list={list} className="xl:grid-cols-4">
      <AnyFilter
        label="Outcome"
        any="Any outcome"
        options={OUTCOME_OPTIONS}
        value={view.outcome}
        onChoose={(outcome) => narrow({ outcome })}
      />
      <Filter label="Network">
        <Input
          value={view.address}
          onValueChange={(address) => narrow({ address })}
          placeholder="102.65.10.4"
          autoComplete="off"
        />
        {isTyping && (
          <span className="text-muted-foreground text-sm">Enter a whole IP address.</span>
        )}
      </Filter>
      <DateFilters from={view.from} to={view.to} onChange={narrow} />
    </SearchAndFilters>
  );
}
