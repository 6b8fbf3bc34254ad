import { z } from "zod";
import { amountOrNothing, required } from "@/lib/forms";
import { type Amount, addAmounts, formatRand, isPositive, parseAmount, toCents } from "@/lib/money";
import type { JournalBody } from "./api";

/** The most lines that the server takes. */
export const MAX_LINES = 40;

const line = z
  .object({
    account: z.number({ error: "Please select an account." }),
    category: z.union([z.number(), z.literal("")]),
    debit: amountOrNothing,
    credit: amountOrNothing,
  })
  .superRefine(({ debit, credit }, context) => {
    if (isPositive(debit) !== isPositive(credit)) return;
    const message = "Enter either a debit or a credit.";
    context.addIssue({ code: "custom", path: ["debit"], message });
  });

/** A journal as it is typed. */
export const journalForm = z.object({
  branch: z.number({ error: "Please select a branch" }),
  reason: required("Please give a reason."),
  reference: z.string().trim(),
  lines: z
    .array(line)
    .refine(
      (lines) => sumOf(lines, "debit") === sumOf(lines, "credit"),
      "Debits and credits must be equal.",
    ),
});

/** The same without its rules: a draft of it. */
export const journalDraft = z.object({
  branch: z.union([z.number(), z.literal("")]),
  reason: z.string(),
  reference: z.string(),
  lines: z.array(
    z.object({
      account: z.union([z.number(), z.literal("")]),
      category: z.union([z.number(), z.literal("")]),
      debit: z.string(),
      credit: z.string(),
    }),
  ),
});

export type JournalInput = z.infer<typeof journalDraft>;
export type JournalOutput = z.output<typeof journalForm>;
type LineInput = JournalInput["lines"][number];

export const EMPTY_LINE: LineInput = { account: "", category: "", debit: "", credit: "" };

export const NO_JOURNAL: JournalInput = {
  branch: "",
  reason: "",
  reference: "",
  lines: [EMPTY_LINE, EMPTY_LINE],
};

type Side = "debit" | "credit";

function sumOf(lines: readonly Record<Side, Amount | null>[], side: Side): Amount {
  return addAmounts(...lines.map((one) => one[side] ?? "0.00"));
}

/** The sums of the lines as typed so far, and in words by how much they differ. */
export function balanceOf(lines: readonly Partial<LineInput>[]) {
  const read = lines.map(({ debit = "", credit = "" }) => ({
    debit: parseAmount(debit),
    credit: parseAmount(credit),
  }));
  const debit = sumOf(read, "debit");
  const credit = sumOf(read, "credit");
  const difference = toCents(debit) - toCents(credit);
  const [more, less] = difference > 0n ? ["Debits", "credits"] : ["Credits", "debits"];
  const amount = addAmounts(debit, `-${credit}`).replace("-", "");
  return {
    debit,
    credit,
    isBalanced: difference === 0n,
    words:
      difference === 0n
        ? isPositive(debit)
          ? "Balanced."
          : "Enter debits and credits of the same sum."
        : `${more} are ${formatRand(amount)} more than ${less}.`,
  };
}

/** The body of the call; `document` identifies the file, which is sent beside it. */
export function journalBody(
  { branch, reason, reference, lines }: JournalOutput,
  document: JournalBody["document"],
): JournalBody {
  return {
    branch,
    reason,
    ...(reference !== "" && { reference }),
    lines: lines.map(({ account, category, debit, credit }) => ({
      account,
      ...(category !== "" && { category }),
      ...(debit !== null && { debit }),
      ...(credit !== null && { credit }),
    })),
    document,
  };
}
