import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { matchesQuery, postSure, type SurePosted } from "./api";
import { MethodSelect, useBankMethod } from "./method-select";

/** What became of all lines that were confirmed together. */
type Done = { posted: number; amounts: string[]; refused: SurePosted["refused"] };

/** Confirms all lines whose match is sure, some at a time, each as a payment of its own. */
async function postAll(branch: number | null, method: number): Promise<Done> {
  const done: Done = { posted: 0, amounts: [], refused: [] };
  let after: number | null = 0;
  while (after !== null) {
    const answer: SurePosted = await postSure({
      payment_method: method,
      after,
      ...(branch === null ? {} : { branch }),
    });
    done.posted += answer.posted;
    done.refused.push(...answer.refused);
    after = answer.next ?? null;
  }
  return done;
}

/** How many lines are to be matched, and the button that books those that are sure. */
export function SureMatches({ branch }: { branch: number | null }) {
  const matches = useQuery(matchesQuery(branch)).data;
  const [method, setMethod] = useBankMethod();
  const [refused, setRefused] = useState<SurePosted["refused"]>([]);
  const confirm = useSubmit({
    name: "bank-lines-sure",
    send: (chosen: number) => postAll(branch, chosen),
    changes: ["bank_lines.changed", "loan.repaid"],
    refetchAfterRefusal: true,
    said: ({ posted }) =>
      popup.success({
        title: "Lines booked.",
        message: `${posted} ${posted === 1 ? "payment was" : "payments were"} recorded.`,
      }),
    failed: "The lines were not booked.",
    onDone: (done) => setRefused(done.refused),
  });
  if (matches === undefined || matches.open === 0) return null;
  return (
    <Card className="flex flex-col gap-4 p-5">
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
      {confirm.error !== null && (
        <Alert kind="error" title={messageOf(confirm.error, "The lines were not booked.")} />
      )}
      {refused.length > 0 && (
        <Alert kind="warning" title={`${refused.length} lines were not booked`}>
          {refused[0]?.message}
        </Alert>
      )}
    </Card>
  );
}
