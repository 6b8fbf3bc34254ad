/** The priorities of a notice, from the lowest on. */
export const PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export type Priority = (typeof PRIORITIES)[number];

const LOOKS = {
  low: { label: "Low", border: "border-l-priority-low", tone: "success" },
  medium: { label: "Medium", border: "border-l-priority-medium", tone: "neutral" },
  high: { label: "High", border: "border-l-priority-high", tone: "warning" },
  urgent: { label: "Urgent", border: "border-l-priority-urgent", tone: "danger" },
} as const;

/** The word and the colours of a priority; an unknown one looks like the usual one. */
export function lookOf(priority: string) {
  const known = PRIORITIES.find((one) => one === priority);
  return LOOKS[known ?? "medium"];
}

export const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: LOOKS[value].label }));
