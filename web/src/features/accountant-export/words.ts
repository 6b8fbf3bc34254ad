import type { Badge } from "@/components/ui/badge";
import type { AccountantExport } from "./api";

/** The programs that an export can be for, in the order of the form. */
export const PROGRAMS = [
  { value: "xero", label: "Xero" },
  { value: "quickbooks", label: "QuickBooks Online" },
  { value: "sage50", label: "Sage 50" },
  { value: "csv", label: "Other (CSV)" },
] as const;

export function programName(format: string): string {
  return PROGRAMS.find(({ value }) => value === format)?.label ?? format;
}

export const GRANULARITIES = [
  { value: "day", label: "A journal a day" },
  { value: "month", label: "A journal a month" },
] as const;

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"]; text: string };

/** The status of an export, and what it means. */
export function exportLook({ is_draft, is_superseded }: AccountantExport): Look {
  if (is_superseded)
    return {
      word: "Superseded",
      tone: "warning",
      text: "Entries were posted in these days later. Export them again.",
    };
  return is_draft
    ? { word: "Draft", tone: "neutral", text: "Not all days are closed." }
    : { word: "Final", tone: "success", text: "All days are closed." };
}
