import { Calculator } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { ErrorRows, errorRows } from "@/features/loans/error-rows";
import type { LoanQuote } from "@/features/loans/types";
import { penaltyText } from "@/features/loans/words";
import { QuotationButton } from "@/features/papers/quotation-button";
import { formatDate } from "@/lib/dates";
import { formatRand, formatRate, isPositive } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { quoteQuery } from "./api";
import type { ApplicationBody } from "./application";
import { SAID_UNDER_FIELDS } from "./refusal";

type QuotePanelProps = {
  /** The request body; null while the form is not complete. */
  body: ApplicationBody | null;
};

/** The loan's cost, before it is submitted. */
export function QuotePanel({ body }: QuotePanelProps) {
  return (
    <section
      aria-labelledby="quote-title"
      aria-live="polite"
      className="bg-muted/60 flex flex-col gap-3 rounded-xl border p-4"
    >
      <h3 id="quote-title" className="flex items-center gap-2 text-sm font-semibold">
        <Calculator aria-hidden className="text-muted-foreground size-4" />
        Cost of the loan
      </h3>
      {body === null ? (
        <p className="text-muted-foreground text-sm text-pretty">
          Fill in the form to see the total cost and each installment.
        </p>
      ) : (
        <Quoted body={body} />
      )}
    </section>
  );
}

function Quoted({ body }: { body: ApplicationBody }) {
  const user = useUser();
  const query = useQuery(quoteQuery(user, body));
  if (query.data !== undefined) return <Quote quote={query.data} body={body} />;
  if (query.isError)
    return (
      <>
        <ErrorRows rows={errorRows(query.error, "The cost of the loan could not be calculated.")} />
        <Button
          variant="outline"
          size="sm"
          pending={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try Again
        </Button>
      </>
    );
  return (
    <div role="status" aria-label="Calculating the cost" className="flex flex-col gap-3">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

function Quote({ quote, body }: { quote: LoanQuote; body: ApplicationBody }) {
  const warnings = quote.warnings.filter(({ code }) => !SAID_UNDER_FIELDS.includes(code));
  return (
    <>
      {quote.needs_approval && (
        <Alert kind="info">
          A colleague has to approve this loan. No money is paid out until then.
        </Alert>
      )}
      <Warnings warnings={warnings} />
      <QuotedCost quote={quote} />
      {body.client != null && <QuotationButton body={body} />}
    </>
  );
}

type WarningsProps = Pick<LoanQuote, "warnings"> & {
  /** The consequence if one of them is a refusal. */
  refusal?: string;
};

/** The warnings and refusals for a loan, or for another schedule. */
export function Warnings({ warnings, refusal = "This loan cannot be given." }: WarningsProps) {
  return warnings.map(({ code, message, source, is_refusal }) => (
    <Alert key={code} kind={is_refusal ? "error" : "warning"}>
      {message}
      {is_refusal && <p className="mt-1 font-medium">{refusal}</p>}
      {typeof source === "string" && <p className="mt-1 text-xs">Source: {source}.</p>}
    </Alert>
  ));
}

type Cost = Omit<LoanQuote, "warnings" | "needs_approval">;

/** The cost of a loan, in total and by installment. */
export function QuotedCost({ quote }: { quote: Cost }) {
  return (
    <>
      <Facts>
        <Line label="Principal">{formatRand(quote.principal_amount)}</Line>
        <Line label="Interest">{formatRand(quote.interest_amount)}</Line>
        <Line label="Initiation fee">{formatRand(quote.initiation_fee)}</Line>
        <Line label="Service fees">{formatRand(quote.service_fees)}</Line>
        <Fact label="Total to repay" number className="[&>dt]:text-foreground font-semibold">
          {formatRand(quote.total_amount)}
        </Fact>
        {typeof quote.vat_amount === "string" && typeof quote.vat_rate === "string" && (
          <Line label={`VAT in the fees (${formatRate(quote.vat_rate)})`}>
            {formatRand(quote.vat_amount)}
          </Line>
        )}
        <Line label="Total cost of credit">{formatRand(quote.total_cost_of_credit)}</Line>
        <Line label="Repaid for each rand">{formatRand(quote.cost_multiple)}</Line>
        <Line label="Interest rate a year">{formatRate(quote.interest_rate)}</Line>
        <Line label="Interest rate a month">{formatRate(quote.monthly_interest_rate, 2)}</Line>
        {typeof quote.effective_annual_rate === "string" && (
          <Line label="Effective annual rate">{formatRate(quote.effective_annual_rate, 1)}</Line>
        )}
        <Line label="Penalty rate">{penaltyText(quote)}</Line>
      </Facts>
      <Installments quote={quote} />
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fact label={label} number>
      {children}
    </Fact>
  );
}

/** With a column for each part where there is room, else with the parts below the amount. */
function Installments({ quote: { installments } }: { quote: Cost }) {
  const withFees = installments.some(({ fee_amount }) => isPositive(fee_amount));
  return (
    <section
      aria-label="Installments"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="focus-visible:ring-ring @container max-h-72 overflow-y-auto rounded-lg outline-none focus-visible:ring-2"
    >
      <Table className="text-xs [&_td]:px-1.5 [&_th]:px-1.5">
        <TableHead>
          <TableRow>
            <TableHeader>Due</TableHeader>
            <PartHeader>Principal</PartHeader>
            <PartHeader>Interest</PartHeader>
            {withFees && <PartHeader>Fees</PartHeader>}
            <TableHeader align="right">Installment</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {installments.map((one) => (
            <TableRow key={one.installment_number}>
              <TableCell className="align-top whitespace-nowrap @[26rem]:align-middle">
                {formatDate(one.due_date)}
              </TableCell>
              <PartCell>{one.principal_amount}</PartCell>
              <PartCell>{one.interest_amount}</PartCell>
              {withFees && <PartCell>{one.fee_amount}</PartCell>}
              <TableCell align="right" className="whitespace-nowrap">
                <span className="font-medium">{formatRand(one.amount)}</span>
                <span className="text-muted-foreground mt-0.5 grid justify-items-end @[26rem]:hidden">
                  <span>{formatRand(one.principal_amount)} principal</span>
                  <span>{formatRand(one.interest_amount)} interest</span>
                  {withFees && <span>{formatRand(one.fee_amount)} fees</span>}
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function PartHeader({ children }: { children: string }) {
  return (
    <TableHeader align="right" className="hidden @[26rem]:table-cell">
      {children}
    </TableHeader>
  );
}

function PartCell({ children }: { children: string }) {
  return (
    <TableCell
      align="right"
      className="text-muted-foreground hidden whitespace-nowrap @[26rem]:table-cell"
    >
      {formatRand(children)}
    </TableCell>
  );
}
