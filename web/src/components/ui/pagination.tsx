import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "@/lib/money";
import { Button } from "./button";
import { Select } from "./select";

export const PAGE_SIZES = [25, 50, 100, 200, 500] as const;

/** The page shown: counted from 1. */
export type Paging = { page: number; pageSize: number };

type PaginationProps = {
  paging: Paging;
  total: number;
  totalPages: number;
  onChange: (paging: Paging) => void;
  /** The noun for the rows, for the count: "clients". A count of one uses the singular. */
  noun: string;
};

/** Previous and next, the rows per page, and how many there are. */
export function Pagination({ paging, total, totalPages, onChange, noun }: PaginationProps) {
  const { page, pageSize } = paging;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label="Pages"
      data-print="hide"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm"
    >
      <p className="text-muted-foreground tabular-nums" aria-live="polite">
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}{" "}
        {total === 1 ? singular(noun) : noun}
      </p>
      <div className="flex items-center gap-2">
        <Select
          label="Rows per page"
          className="w-32"
          options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} rows` }))}
          value={pageSize}
          onValueChange={(size) => onChange({ page: 1, pageSize: size })}
        />
        <Button
          variant="outline"
          size="icon"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1, pageSize })}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <span className="whitespace-nowrap tabular-nums">
          {formatCount(page)} / {formatCount(Math.max(totalPages, 1))}
        </span>
        <Button
          variant="outline"
          size="icon"
          aria-label="Next page"
          disabled={page >= totalPages}
          onClick={() => onChange({ page: page + 1, pageSize })}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

/** One of several: `entries` is `entry`, `loans` is `loan`. */
function singular(noun: string): string {
  return noun.endsWith("ies") ? noun.replace(/ies$/, "y") : noun.replace(/s$/, "");
}
