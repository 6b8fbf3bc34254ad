import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { isPositive } from "@/lib/money";
import { type LoanSettled, type SettlementBody, settleLoan } from "./api";

/** A loan that was just settled, with what its answer does not say. */
export type Settled = { taken: LoanSettled; amount: string; method: string; office: string };

/**
 * The full request to settle a loan, with its client: after a lost response the same request is
 * sent again, even if the cost has changed.
 */
export type SentSettlement = SettlementBody & { client: number; loan_account: number };

type Choice = { id: number; name: string };

type SettlementProps = {
  loan: number;
  offices: readonly Choice[];
  methods: readonly Choice[];
  isOvertaken?: () => boolean;
  onSettled: (settled: Settled) => void;
  onRefused: (error: unknown) => void;
};

/** Names the request that settles a loan, and its draft. */
export const settlementName = (loan: number | "") => `settle:${loan}`;

/** Takes the money that settles a loan, once. */
export function useSettlement({ loan, offices, methods, onSettled, ...rest }: SettlementProps) {
  const nameOf = (choices: readonly Choice[], id: number) =>
    choices.find((one) => one.id === id)?.name ?? "N/A";
  return useSubmit<SentSettlement, LoanSettled>({
    ...rest,
    name: settlementName(loan),
    once: true,
    send: ({ client: _, loan_account, ...body }, header) => settleLoan(loan_account, body, header),
    changes: ["loan.repaid", "branch.cash"],
    refetchAfterRefusal: true,
    said: ({ amount, receipt_number }) =>
      popup.success({
        title: isPositive(amount) ? "Loan Settled" : "Loan Closed",
        message: `Receipt ${receipt_number}`,
      }),
    failed: `Loan #${loan} was not settled.`,
    onDone: (taken, { payment_method, branch }) =>
      onSettled({
        taken,
        amount: taken.amount,
        method: nameOf(methods, payment_method),
        office: nameOf(offices, branch),
      }),
  });
}
