import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { SearchInput } from "@/components/ui/input";

type FilterToggleProps = {
  shown: boolean;
  /** How many filters are set. */
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

/** A filter whose control has no name of its own. */
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

type DateFiltersProps = {
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
};

/** The first and the last day of what is listed, which keep each other in order. */
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
  /** What the search looks at; stands in the empty field too. */
  label: string;
  q: string;
  onSearch: (q: string) => void;
  /** Of the panel of filters below. */
  toggle: FilterToggleProps;
  /** What else stands in the row. */
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
