import { TriangleAlert } from "lucide-react";
import { Card } from "@/components/ui/card";

/** Important rules for logging in and out of one's day. */
export function ImportantNotes() {
  return (
    <Card className="p-4">
      <section aria-labelledby="important-notes" className="flex flex-col gap-2">
        <h2 id="important-notes" className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden className="text-warning size-4" />
          Important Notes
        </h2>
        <ul className="text-muted-foreground flex list-disc flex-col gap-1.5 pl-5 text-sm text-pretty">
          <li>
            If you do not log out, the day's hours are recorded as{" "}
            <strong className="text-foreground">ZERO</strong> and you are marked{" "}
            <strong className="text-foreground">ABSENT</strong>.
          </li>
          <li>
            You can only log in from your own account with face validation: a selfie is taken each
            time you log in or out, and administrators can see it.
          </li>
          <li>
            Your location is recorded with it. Inside a branch's radius the entry names that branch.
          </li>
        </ul>
      </section>
    </Card>
  );
}
