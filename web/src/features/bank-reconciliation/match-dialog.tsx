import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { formatDate } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { formatRand, fromCents, toCents } from "@/lib/money";
import { href } from "@/lib/route";
import { type BookMovement, matchLine, NOT_MATCHED, type UnexplainedLine } from "./api";
import { textOf } from "./words";

type MatchDialogProps = {
  line: UnexplainedLine;
  /** The movements that no line explains. */
  movements: BookMovement[];
  onClose: () => void;
};

/** Matches a line with the movements that together make its amount. */
export function MatchDialog({ line, movements, onClose }: MatchDialogProps) {
  const wanted = toCents(line.unexplained);
  const candidates = movements.filter(({ amount }) => toCents(amount) > 0n === wanted > 0n);
  const [chosen, setChosen] = useState<readonly number[]>(
    line.proposed_entry == null ? [] : [line.proposed_entry],
  );
  const sum = candidates
    .filter(({ entry }) => chosen.includes(entry))
    .reduce((total, { amount }) => total + toCents(amount), 0n);
  const { submit, isPending, error } = useSubmit({
    name: `bank-line-match:${line.id}`,
    send: (entries: readonly number[]) => matchLine(line.id, [...entries]),
    changes: ["bank_lines.changed"],
    refetchAfterRefusal: true,
    said: () => popup.success({ title: "Line matched." }),
    failed: NOT_MATCHED,
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        needs="can_do_repayments"
        title={formatRand(line.unexplained)}
        description={`${textOf(line)}, ${formatDate(line.booked_on)}`}
      >
        <div className="flex flex-col gap-4">
          {candidates.length === 0 ? (
            <p className="text-sm">No movement in the books goes this way.</p>
          ) : (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-2 text-sm font-medium">Movements in the books</legend>
              {candidates.map(({ entry, description, business_date, amount }) => (
                <Checkbox
                  key={entry}
                  checked={chosen.includes(entry)}
                  onCheckedChange={(isOn) =>
                    setChosen(isOn ? [...chosen, entry] : chosen.filter((other) => other !== entry))
                  }
                  className="w-full items-start py-1"
                  label={
                    <span className="flex min-w-0 grow justify-between gap-3">
                      <span className="min-w-0">
                        <span className="block wrap-anywhere">{description}</span>
                        <span className="text-muted-foreground block text-xs">
                          {formatDate(business_date)}, entry {entry}
                        </span>
                      </span>
                      <span className="whitespace-nowrap tabular-nums">{formatRand(amount)}</span>
                    </span>
                  }
                />
              ))}
            </fieldset>
          )}
          {chosen.length > 0 && sum !== wanted && (
            <p role="status" className="text-muted-foreground text-sm">
              Selected {formatRand(fromCents(sum))} of {formatRand(line.unexplained)}.
            </p>
          )}
          <p className="text-muted-foreground text-sm">
            Not in the books yet? Book the line under{" "}
            <a className="font-medium underline" href={href("bank-import")}>
              Bank Import
            </a>
            .
          </p>
          {error !== null && <Alert kind="error">{messageOf(error, NOT_MATCHED)}</Alert>}
          <DialogFooter>
            <DialogClose render={<Button variant="outline">Cancel</Button>} />
            <Button disabled={sum !== wanted} pending={isPending} onClick={() => submit(chosen)}>
              Match
            </Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  );
}
