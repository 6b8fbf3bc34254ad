import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateInput } from "@/components/ui/date-input";
import { SearchInput } from "@/components/ui/input";
import { type Option, Select } from "@/components/ui/select";
import { cn } from "@/lib/cn";
import type { List } from "./use-list";

type FilterToggleProps = {
  shown: boolean;
  /** The number of filters set. */
  set: number;
  onToggle: (shown: boolean) => void;
};

/** Shows and hides the panel of filters of a list; says how many of them are set while it is hidden. */
export function FilterToggle({ shown, set, onToggle }: FilterToggleProps) {
  return (
    <Button variant="outline" aria-expanded={shown} onClick={() => onToggle(!shown)}>
      <SlidersHorizontal aria-hidden />
      {shown ? "Hide Filters" : "Show Filters"}
      {set > 0 && !shown && ` (${set})`}
    </Button>
  );
}

/** A filter whose control has no name. */
export function Filter({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex min-w-0 flex-col gap-1.5 text-sm">
      <span className="font-medium">{label}</span>
      {children}
    </label>
  );
}

/** A filter whose control names itself: the label is for the eye. */
export function NamedFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5 text-sm">
      <span aria-hidden className="font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}

type SelectFilterProps<Value> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
};

/** A filter of which one choice is always set. */
export function SelectFilter<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
  className,
}: SelectFilterProps<Value>) {
  return (
    <NamedFilter label={label}>
      <Select
        label={label}
        options={options}
        value={value}
        onValueChange={onChoose}
        {...(className === undefined ? {} : { className })}
      />
    </NamedFilter>
  );
}

type AnyFilterProps<Value> = Omit<SelectFilterProps<Value>, "value" | "onChoose"> & {
  /** The text for no choice, the first option. */
  any: string;
  value: Value | null;
  onChoose: (value: Value | null) => void;
};

/** No id and no word of a filter is this. The select takes no null, and shows an empty text as no choice. */
const ANY = "any";

/** A filter that may be left open. */
export function AnyFilter<Value extends string | number>({
  any,
  options,
  value,
  onChoose,
  ...select
}: AnyFilterProps<Value>) {
  return (
    <SelectFilter<Value | typeof ANY>
      {...select}
      options={[{ value: ANY, label: any }, ...options]}
      value={value ?? ANY}
      onChoose={(chosen) => onChoose(chosen === ANY ? null : (chosen as Value))}
    />
  );
}

type DateFiltersProps = {
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
};

/** The first and the last day of the list, which keep each other in order. */
export function DateFilters({ from, to, onChange }: DateFiltersProps) {
  return (
    <>
      <Filter label="Date from">
        <DateInput
          value={from}
          onValueChange={(day) => onChange({ from: day })}
          {...(to === "" ? {} : { max: to })}
        />
      </Filter>
      <Filter label="Date to">
        <DateInput
          value={to}
          onValueChange={(day) => onChange({ to: day })}
          {...(from === "" ? {} : { min: from })}
        />
      </Filter>
    </>
  );
}

type SearchBarProps = {
  /** The text that the search covers; also the placeholder of the empty field. */
  label: string;
  q: string;
  onSearch: (q: string) => void;
  /** Of the panel of filters below. */
  toggle: FilterToggleProps;
  /** Further controls of the row. */
  children?: ReactNode;
};

/** The search of a list, and the button that shows its filters. */
export function SearchBar({ label, q, onSearch, toggle, children }: SearchBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        label={label}
        placeholder={label}
        value={q}
        onValueChange={onSearch}
        className="min-w-0 flex-1 basis-full sm:max-w-lg sm:basis-72"
      />
      <FilterToggle {...toggle} />
      {children}
    </div>
  );
}

/** What every list with a search and a panel of filters stores. */
type Narrowed = { q: string; filtersShown: boolean };

type SearchAndFiltersProps<View extends Narrowed> = {
  /** The text that the search covers. */
  label: string;
  list: List<View>;
  /** Further controls beside the search. */
  beside?: ReactNode;
  /** The filters. */
  children: ReactNode;
  /** The layout of the filters in their panel. */
  className: string;
};

/** The search of a list, and the panel of filters behind its button, with a way to clear both. */
export function SearchAndFilters<View extends Narrowed>({
  label,
  list: { view, setView, narrow, set, isNarrowed, clear },
  beside,
  children,
  className,
}: SearchAndFiltersProps<View>) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchBar
        label={label}
        q={view.q}
        onSearch={(q) => narrow({ q } as Partial<View>)}
        toggle={{
          shown: view.filtersShown,
          set,
          onToggle: (filtersShown) => setView({ ...view, filtersShown }),
        }}
      >
        {isNarrowed && (
          <Button variant="ghost" onClick={clear}>
            Clear Filters
          </Button>
        )}
        {beside}
      </SearchBar>
      {view.filtersShown && (
        <Card className={cn("grid items-start gap-4 p-4 sm:grid-cols-2", className)}>
          {children}
        </Card>
      )}
    </div>
  );
}
