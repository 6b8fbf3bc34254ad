/** What the server calls the ages of arrears, and what people call them, the least late first. */
export const AGE_LABELS = {
  "1_30": "1–30 days",
  "31_60": "31–60 days",
  "61_90": "61–90 days",
  over_90: "Over 90 days",
} as const;

/** How many days the oldest overdue installment of a loan is late. */
export type ArrearsAge = keyof typeof AGE_LABELS;
