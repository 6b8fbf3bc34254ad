import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/cn";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { type FirstStepsDone, firstStepsQuery } from "./api";

type Step = {
  field: Exclude<keyof FirstStepsDone, "is_established">;
  title: string;
  text: string;
  to: readonly [page: string, panel?: string];
  /** A warning rather than a task: shown only while something is wrong. */
  onlyWhileLeft?: true;
};

/** In the order in which they are best done. */
const STEPS: readonly Step[] = [
  {
    field: "branch",
    title: "Add a branch",
    text: "Where clients are served and cash is kept.",
    to: ["director-settings", "branches"],
  },
  {
    field: "cash",
    title: "Put cash into the branch",
    text: "A branch lends only what it has.",
    to: ["director-settings", "deposits"],
  },
  {
    field: "loan_type",
    title: "Add a loan type",
    text: "Amounts, interest, fees and term.",
    to: ["director-settings", "loan-types"],
  },
  {
    field: "payment_type",
    title: "Add a repayment type",
    text: "How clients pay, besides a deposit.",
    to: ["director-settings", "repayment-types"],
  },
  {
    field: "colleague",
    title: "Add a colleague",
    text: "Consultants serve clients in the staff app.",
    to: ["staff"],
  },
  {
    field: "letterhead",
    title: "Set your letterhead",
    text: "Name, logo and bank details on receipts and letters.",
    to: ["director-settings", "letterhead"],
  },
  {
    field: "backup",
    title: "Set up backups",
    text: "A copy of everything on another disk, every day.",
    to: ["guide", "backups"],
  },
  {
    field: "is_backup_whole",
    title: "Put back lost files",
    text: "The last backup lacks files that records need.",
    to: ["guide", "backups"],
    onlyWhileLeft: true,
  },
];

/** Steps that a lender with loans may still lack: the other steps show in its work. */
const NEVER_DROPPED: readonly Step["field"][] = ["letterhead", "backup", "is_backup_whole"];

/**
 * The remaining set-up steps of a new lender. Renders nothing when all are done. A lender with
 * loans is reminded of the steps that lending does not require.
 */
export function FirstSteps() {
  const done = useQuery(firstStepsQuery).data;
  if (done === undefined) return null;
  const isLeft = ({ field }: Step) => !done[field];
  const steps = done.is_established
    ? STEPS.filter((step) => isLeft(step) && NEVER_DROPPED.includes(step.field))
    : STEPS.filter((step) => isLeft(step) || !step.onlyWhileLeft);
  if (!steps.some(isLeft)) return null;
  const count = steps.filter((step) => !isLeft(step)).length;
  return (
    <Card className="mb-8 p-5" aria-labelledby="first-steps">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-lg font-semibold">
          {done.is_established ? "Still to set up" : "Set up your company"}
        </h2>
        {!done.is_established && (
          <p className="text-muted-foreground text-sm tabular-nums" role="status">
            {count} of {steps.length} done
          </p>
        )}
      </div>
      <ol className="mt-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <Row key={step.field} step={step} done={done[step.field]} />
        ))}
      </ol>
    </Card>
  );
}

function Row({ step: { title, text, to }, done }: { step: Step; done: boolean }) {
  const Icon = done ? CircleCheck : Circle;
  const [page, panel] = to;
  return (
    <li>
      <a
        href={href(page, panel)}
        className="hover:bg-muted focus-visible:ring-ring -mx-2 flex items-start gap-3 rounded-md p-2 outline-none focus-visible:ring-2"
      >
        <Icon
          aria-hidden
          className={cn("mt-0.5 size-5 shrink-0", done ? "text-success" : "text-muted-foreground")}
        />
        <span className="min-w-0 flex-1 text-sm">
          <span className={cn("block font-medium", done && "text-muted-foreground")}>
            {title}
            {done && <span className="sr-only"> (done)</span>}
          </span>
          <span className="text-muted-foreground block">{text}</span>
        </span>
        {!done && <ChevronRight aria-hidden className="text-muted-foreground mt-0.5 size-4" />}
      </a>
    </li>
  );
}
