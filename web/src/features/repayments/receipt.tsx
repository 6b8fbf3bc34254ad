import { Printer, ReceiptText, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { PrintOnly } from "@/components/print-only";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { type ReceiptDetails, receiptQuery } from "@/features/loan-history/api";
import { ReceiptLink } from "@/features/loan-history/receipt-link";
import { appliedAgain } from "@/features/loan-history/words";
import { useConfig } from "@/lib/config";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand, isPositive } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import type { PaymentTaken } from "./api";
import type { SentRepayment } from "./repayment-form";
import { SplitTable } from "./split-table";

/** A repayment that was just taken, with what its answer does not say. */
export type ReceiptData = SentRepayment & {
  taken: PaymentTaken;
  /** The person who took it. */
  by: string;
};

/** The receipt of the last repayment, on the screen and for the printer. */
export function Receipt({ receipt, onClose }: { receipt: ReceiptData; onClose: () => void }) {
  const { id } = receipt.taken;
  const details = useQuery(receiptQuery(id));
  const client = fullName(receipt.taken.loan_account.client);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: what came of it has it now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <Card aria-label="Receipt" className="fade-in animate-in mb-5 p-5 duration-200">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <span className="bg-success-surface text-success grid size-10 shrink-0 place-items-center rounded-full">
          <ReceiptText aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className="focus-visible:ring-ring w-fit rounded-sm font-semibold outline-none focus-visible:ring-2"
          >
            Receipt {receipt.taken.receipt_number}
          </h2>
          <p className="text-muted-foreground text-sm">
            {isPositive(receipt.amount)
              ? `${formatRand(receipt.amount)} from ${client}`
              : `Loan of ${client} closed without a payment`}
          </p>
        </div>
        {details.data !== undefined && (
          <ReceiptLink
            variant="outline"
            number={details.data.receipt_number}
            file={details.data.document_file}
            className="max-sm:order-last max-sm:w-full"
          />
        )}
        <Button
          // The paper says when the money was received, which the server knows.
          pending={details.isPending}
          onClick={() => window.print()}
          className="max-sm:order-last max-sm:w-full"
        >
          {!details.isPending && <Printer aria-hidden />}
          Print receipt
        </Button>
        <Button variant="ghost" size="icon" aria-label="Close the receipt" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <Body receipt={receipt} details={details.data} />
      <PrintedReceipt receipt={receipt} details={details.data} />
    </Card>
  );
}

type BodyProps = {
  receipt: ReceiptData;
  /** The server's details of it; undefined until they are known. */
  details: ReceiptDetails | undefined;
};

function Body({ receipt: { taken, amount, method, office, by }, details }: BodyProps) {
  const { loan_account: loan } = taken;
  const receivedAt = details?.received_at;
  // A settlement may cost nothing.
  const isPaid = isPositive(amount);
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <Facts>
        <Fact label="Client">
          {fullName(loan.client)} ({loan.client.national_id})
        </Fact>
        <Fact label="Loan account">
          {loan.loan_product.name} #{loan.id}
        </Fact>
        {receivedAt !== undefined && (
          <Fact label={isPaid ? "Received" : "Closed"}>{formatInstant(receivedAt)}</Fact>
        )}
        {details?.value_date != null && (
          <Fact label="Value date">{formatDate(details.value_date)}</Fact>
        )}
        <Fact label={isPaid ? "Received by" : "Closed by"}>
          {by}, {office}
        </Fact>
        {isPaid && <Fact label="Payment method">{method}</Fact>}
        <Fact label="Amount" number className="font-semibold [&>dt]:text-inherit">
          {formatRand(amount)}
        </Fact>
      </Facts>
      <div className="flex flex-col gap-3">
        {isPaid && <SplitTable allocations={taken.allocations} />}
        <Facts>
          {taken.principal_reduced != null && (
            <Fact label="Paid off the end of the schedule" number>
              {formatRand(taken.principal_reduced)}
            </Fact>
          )}
          {isPositive(taken.rebate_amount) && (
            <Fact
              label={
                taken.principal_reduced == null ? "Rebate on early settlement" : "Interest rebated"
              }
              number
            >
              {formatRand(taken.rebate_amount)}
            </Fact>
          )}
          {taken.client_credit != null && (
            <Fact label="Tendered above it, kept as a client credit" number>
              {formatRand(taken.client_credit)}
            </Fact>
          )}
          {isPositive(taken.waived_amount) && (
            <Fact label="Penalty waived" number>
              {formatRand(taken.waived_amount)}
            </Fact>
          )}
          {typeof taken.vat_amount === "string" && (
            <Fact label="VAT in the fees" number>
              {formatRand(taken.vat_amount)}
            </Fact>
          )}
          <Fact label="Remaining balance" number className="font-semibold [&>dt]:text-inherit">
            {formatRand(taken.remaining_balance)}
          </Fact>
          <Fact label="Next payment">
            {formatDate(loan.next_payment_date, "None: paid in full")}
          </Fact>
          {taken.reapplied !== undefined && taken.reapplied.length > 0 && (
            <Fact label="Applied again">{appliedAgain(taken.reapplied)}</Fact>
          )}
        </Facts>
      </div>
    </div>
  );
}

/** The printed version of a receipt. */
function PrintedReceipt({ receipt, details }: BodyProps) {
  const company = useConfig()?.company_name;
  return (
    <PrintOnly>
      <p className="text-xl font-semibold">{company}</p>
      <p className="mt-1 mb-6 text-lg">Receipt {receipt.taken.receipt_number}</p>
      <Body receipt={receipt} details={details} />
    </PrintOnly>
  );
}
