import { z } from "zod";
import { amount } from "@/lib/forms";
import type { Proposal, TransferBody } from "./api";

const kind = z.enum(["cash", "bank"]);
const branch = z.number({ error: "Please select a branch" });

/** A transfer as it is typed. */
export const transferForm = z
  .object({
    from_branch: branch,
    from_kind: kind,
    to_branch: branch,
    to_kind: kind,
    amount: amount("Enter an amount greater than 0, such as 1 500,00."),
    note: z.string().trim(),
  })
  .refine((typed) => typed.from_branch !== typed.to_branch || typed.from_kind !== typed.to_kind, {
    path: ["to_branch"],
    message: "Select another branch, or switch between cash and bank.",
  });

const branchDraft = z.union([z.number(), z.literal("")]);

/** The same without its rules: what a draft of it looks like. */
export const transferDraft = z.object({
  from_branch: branchDraft,
  from_kind: kind,
  to_branch: branchDraft,
  to_kind: kind,
  amount: z.string(),
  note: z.string(),
});

export type TransferInput = z.infer<typeof transferDraft>;
export type TransferOutput = z.output<typeof transferForm>;

/** The initial values of the form; a settlement fills in the branches. */
export function emptyTransfer(settled: Proposal | null): TransferInput {
  return {
    from_branch: settled?.from_branch.id ?? "",
    from_kind: "cash",
    to_branch: settled?.to_branch.id ?? "",
    to_kind: "cash",
    amount: "",
    note: "",
  };
}

/** The body of the call. */
export function transferBody(typed: TransferOutput, settled: Proposal | null): TransferBody {
  const { note, ...rest } = typed;
  return {
    ...rest,
    purpose: settled === null ? "funds" : "settlement",
    ...(note === "" ? {} : { note }),
  };
}
