import { z } from "zod";
import {
  type Amount,
  addAmounts,
  parseAmount,
  subtractAmounts,
  toCents,
  unreadable,
} from "@/lib/money";
import type { CashAction, CashMovement } from "./api";

export const ACTIONS = [
  { value: "deposit", label: "Deposit" },
  { value: "withdraw", label: "Withdraw" },
] as const;

const amount = z.string().transform((typed, context) => {
  const fail = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (typed.trim() === "") return fail("Amount is required");
  const parsed = parseAmount(typed);
  if (parsed === null) return fail(unreadable(typed, "Enter an amount in rand, such as 1 500,00."));
  return toCents(parsed) > 0n ? parsed : fail("Amount must be greater than 0");
});

/** A movement of money as it is typed. */
export const cashForm = z.object({
  branch: z.number({ error: "Please select a branch" }),
  action: z.enum(["deposit", "withdraw"], { error: "Please select an action" }),
  kind: z.enum(["cash", "bank"]),
  amount,
  note: z.string().trim(),
});

/** The same without its rules: what a draft of it looks like. */
export const cashDraft = z.object({
  branch: z.union([z.number(), z.literal("")]),
  action: z.enum(["deposit", "withdraw", ""]),
  kind: z.enum(["cash", "bank"]),
  amount: z.string(),
  note: z.string(),
});

export type CashInput = z.infer<typeof cashDraft>;
export type CashOutput = z.output<typeof cashForm>;

export const NO_MOVEMENT: CashInput = {
  branch: "",
  action: "",
  kind: "cash",
  amount: "",
  note: "",
};

/** The body of the call; which call it is, the action says. */
export function cashBody({ branch, kind, amount, note }: CashOutput): CashMovement {
  return note === "" ? { branch, kind, amount } : { branch, kind, amount, note };
}

/** The balance of a branch after the typed amount has moved; null while that is not known. */
export function cashAfter(
  held: Amount | null,
  action: CashAction | "",
  typed: string,
): Amount | null {
  const parsed = parseAmount(typed);
  if (held === null || parsed === null || action === "" || toCents(parsed) <= 0n) return null;
  return action === "deposit" ? addAmounts(held, parsed) : subtractAmounts(held, parsed);
}
