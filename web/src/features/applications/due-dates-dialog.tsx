import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { wordOf } from "@/features/loans/words";
import { formatDay } from "@/lib/dates";
import { useServerToday } from "@/lib/server-clock";
import type { DueDateProblem } from "./due-dates";

type DueDatesDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  frequency: string;
  first: string;
  /** Generates all dates again from this first one. */
  onFirstChange: (first: string) => void;
  dates: string[];
  onDateChange: (index: number, date: string) => void;
  problems: DueDateProblem[];
};

/** The due date of each installment: generated from the first, and each can be moved by hand. */
export function DueDatesDialog({ open, onOpenChange, ...dates }: DueDatesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        title="Set Installment Due Dates"
        description={`${wordOf(dates.frequency)}, ${dates.dates.length} ${dates.dates.length === 1 ? "installment" : "installments"}`}
      >
        <DueDates {...dates} />
      </DialogContent>
    </Dialog>
  );
}

function DueDates({
  first,
  onFirstChange,
  dates,
  onDateChange,
  problems,
}: Omit<DueDatesDialogProps, "open" | "onOpenChange">) {
  const today = useServerToday();
  const unset = dates.every((date) => date === "");
  return (
    <div className="flex flex-col gap-5">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Base UI's input is the control */}
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        First due date
        <DateInput value={first} onValueChange={onFirstChange} min={today} />
        <span className="text-muted-foreground font-normal">
          The other due dates are calculated from it.
        </span>
      </label>
      <ol className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {dates.map((date, index) => {
          const problem = unset ? undefined : problems.find((one) => one.index === index);
          const id = `due-date-${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an installment is known by its number
            <li key={index} className="flex min-w-0 flex-col gap-1.5">
              <label htmlFor={id} className="text-sm font-medium">
                Installment {index + 1}
              </label>
              <DateInput
                id={id}
                value={date}
                min={today}
                onValueChange={(next) => onDateChange(index, next)}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : `${id}-problem`}
              />
              {date !== "" && <p className="text-muted-foreground text-sm">{formatDay(date)}</p>}
              {problem !== undefined && (
                <p id={`${id}-problem`} className="text-destructive text-sm">
                  {problem.message}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {unset && <Alert kind="info">Choose the first due date to fill in the others.</Alert>}
      <DialogFooter>
        <DialogClose render={<Button>Done</Button>} />
      </DialogFooter>
    </div>
  );
}
