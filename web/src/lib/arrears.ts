/** The ages of arrears in the server's words, with their labels, the least late first. */
export const AGE_LABELS = {
  "1_30": "1–30 days",
  "31_60": "31–60 days",
  "61_90": "61–90 days",
  over_90: "Over 90 days",
} as const;

/** The days past due of a loan's oldest overdue installment. */
export type ArrearsAge = keyof typeof AGE_LABELS;
