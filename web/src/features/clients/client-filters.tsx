import { z } from "zod";
import type { Column } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import { SearchInput } from "@/components/ui/input";
import { choices, Select } from "@/components/ui/select";
import { defineList, type List, TEXT } from "@/components/use-list";
import type { ClientFilters } from "@/features/client-search/api";
import { STATUS_FILTERS } from "@/features/client-search/client-status";
import type { Client } from "@/features/client-search/types";
import type { ListExport } from "@/features/reports/api";
import { GENDERS } from "@/lib/people";

const ALL = "all";

/** The list of clients. */
export const CLIENTS = defineList(
  "clients.view",
  { q: TEXT, gender: z.string().default(ALL), status: z.string().default(ALL) },
  { sort: z.string().optional() },
);
export type View = typeof CLIENTS.first;

/** The request for a view, with the search text after the typing pause. */
export function filtersOf(view: View, q: string): ClientFilters {
  const { gender, status, sort, page, pageSize } = view;
  return {
    q: q.trim(),
    gender: gender === ALL ? undefined : gender,
    status: status === ALL ? undefined : status,
    sort,
    page,
    page_size: pageSize,
  };
}

/** The whole list with these filters, for its documents. */
export function exportOf({ page: _, page_size: __, ...filters }: ClientFilters): ListExport {
  // The choices are the server's own words.
  return { clients: filters as NonNullable<ListExport["clients"]> };
}

const GENDER_CHOICES = [{ value: ALL, label: "All genders" }, ...choices(GENDERS)];
const STATUS_CHOICES = [{ value: ALL, label: "All statuses" }, ...STATUS_FILTERS];

type FiltersProps = {
  list: List<View>;
  columns: readonly Column<Client>[];
  rows: readonly Client[] | undefined;
};

/** The search, and the two filters. */
export function Filters({ list: { view, narrow }, ...table }: FiltersProps) {
  const { q, gender, status } = view;
  const placeholder = "Search by name, surname, national ID, or phone number";
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput
        label={placeholder}
        placeholder={placeholder}
        value={q}
        onValueChange={(next) => narrow({ q: next })}
        className="min-w-0 flex-1 basis-full sm:max-w-lg sm:basis-60"
      />
      <Select
        label="Gender"
        className="min-w-0 flex-1 sm:w-38 sm:flex-none"
        options={GENDER_CHOICES}
        value={gender}
        onValueChange={(next) => narrow({ gender: next })}
      />
      <Select
        label="Status"
        className="min-w-0 flex-1 sm:w-44 sm:flex-none"
        options={STATUS_CHOICES}
        value={status}
        onValueChange={(next) => narrow({ status: next })}
      />
      <CsvButton name="clients.csv" {...table} />
    </div>
  );
}
