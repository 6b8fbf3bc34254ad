import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import { AGE_LABELS, type ArrearsAge } from "@/lib/arrears";
import type { ArrearsAges } from "./api";

type Look = { word: string; tone: ComponentProps<typeof Badge>["tone"] };

/** The ages of arrears, the lowest first, with where the report keeps their figures. */
export const AGES: readonly {
  age: ArrearsAge | null;
  field: Exclude<keyof ArrearsAges, "par30" | "par60" | "par90" | "total">;
  label: string;
}[] = [
  { age: null, field: "current", label: "Not overdue" },
  { age: "1_30", field: "days_1_30", label: AGE_LABELS["1_30"] },
  { age: "31_60", field: "days_31_60", label: AGE_LABELS["31_60"] },
  { age: "61_90", field: "days_61_90", label: AGE_LABELS["61_90"] },
  { age: "over_90", field: "days_over_90", label: AGE_LABELS.over_90 },
];

const PROMISES: Record<string, Look> = {
  open: { word: "Promised", tone: "info" },
  kept: { word: "Kept", tone: "success" },
  missed: { word: "Missed", tone: "danger" },
  replaced: { word: "Replaced", tone: "neutral" },
};

/** The outcome of a promise. */
export function promiseLook(state: string): Look {
  return PROMISES[state] ?? { word: state, tone: "neutral" };
}

/** A loan's days past due in words: "1 day late". */
export function lateness(days: number): Look {
  const word = days === 1 ? "1 day late" : `${days} days late`;
  return { word, tone: days > 30 ? "danger" : "warning" };
}
