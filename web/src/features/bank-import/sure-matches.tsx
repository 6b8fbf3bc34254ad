import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { ApiError } from "@/lib/api/problem";
import { messageOf } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type LineNote, matchesQuery, postSure, type SurePosted } from "./api";
import { LineNotes } from "./line-notes";
import { MethodSelect, useBankMethod } from "./method-select";

/** The result of all lines that were confirmed together. */
type Done = { posted: number; refused: LineNote[]; undated: LineNote[]; stopped: unknown };

/**
 * Confirms all lines whose match is sure, in batches, each as a separate payment. Reports the lines
 * booked before a failed request.
 */
async function postAll(branch: number | null, method: number): Promise<Done> {
  const done: Done = { posted: 0, refused: [], undated: [], stopped: null };
  let after: number | null = 0;
  while (after !== null) {
    const wanted = { payment_method: method, after, ...(branch === null ? {} : { branch }) };
    try {
      const answer: SurePosted = await postSure(wanted);
      done.posted += answer.posted;
      done.refused.push(...answer.refused);
      done.undated.push(...answer.undated);
      after = answer.next ?? null;
    } catch (error) {
      // A field that is wrong, or the person, is wrong for all of them.
      if (done.posted === 0 && done.refused.length === 0 && error instanceof ApiError) throw error;
      return { ...done, stopped: error };
    }
  }
  return done;
}

const recorded = (count: number) =>
  `${count} ${count === 1 ? "payment was" : "payments were"} recorded.`;

/** The number of lines to match, and the button that books the sure ones. */
export function SureMatches({ branch }: { branch: number | null }) {
  const query = useQuery(matchesQuery(branch));
  const [method, setMethod] = useBankMethod();
  const [done, setDone] = useState<Done | null>(null);
  const confirm = useSubmit({
    name: "bank-lines-sure",
    send: (chosen: number) => postAll(branch, chosen),
    changes: ["bank_lines.changed", "loan.repaid", "branch.cash"],
    refetchAfterRefusal: true,
    said: ({ posted, stopped }) => {
      if (stopped === null) popup.success({ title: "Lines booked.", message: recorded(posted) });
    },
    failed: "The lines were not booked.",
    onDone: setDone,
  });
  const matches = query.data;
  const isAnyOpen = matches !== undefined && matches.open > 0;
  if (query.isError && matches === undefined && done === null) return <QueryError query={query} />;
  if (!isAnyOpen && done === null) return null;
  return (
    <Card className="flex flex-col gap-4 p-5">
      {isAnyOpen && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p>
            <span className="block font-medium">
              {matches.sure} of {matches.open} lines have a sure match
            </span>
            <span className="text-muted-foreground text-sm">
              {formatRand(matches.sure_amount)} in all. {matches.likely} more are likely,{" "}
              {matches.possible} possible.
            </span>
          </p>
          {matches.sure > 0 && (
            <div className="flex flex-wrap items-end gap-3">
              <MethodSelect value={method} onValueChange={setMethod} />
              <Button
                disabled={method === null || confirm.isPending}
                onClick={() => method !== null && confirm.submit(method)}
              >
                {confirm.isPending ? "Booking…" : "Book Sure Matches"}
              </Button>
            </div>
          )}
        </div>
      )}
      {confirm.error !== null && (
        <Alert kind="error" title={messageOf(confirm.error, "The lines were not booked.")} />
      )}
      {done !== null && <Outcome done={done} />}
    </Card>
  );
}

/** The lines that were refused or booked without their value date, one by one. */
function Outcome({ done: { posted, refused, undated, stopped } }: { done: Done }) {
  return (
    <>
      {stopped !== null && (
        <Alert kind="error" title="Not all lines were booked">
          {recorded(posted)} Then booking stopped:{" "}
          {messageOf(stopped, "The lines were not booked.")} Book the rest once more.
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          kind="warning"
          title={
            refused.length === 1
              ? "1 line was not booked"
              : `${refused.length} lines were not booked`
          }
        >
          <LineNotes notes={refused} />
        </Alert>
      )}
      {undated.length > 0 && (
        <Alert
          kind="info"
          title={
            undated.length === 1
              ? "1 payment counts from today"
              : `${undated.length} payments count from today`
          }
        >
          <LineNotes notes={undated} />
        </Alert>
      )}
    </>
  );
}
