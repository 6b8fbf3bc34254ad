import { Calculator } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { clientQuery } from "@/features/client-search/api";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { assessmentsQuery } from "./api";
import { AssessmentHost } from "./host";
import { lookOf } from "./words";

/** What the client of a new loan can pay, before the loan's own fields. */
export function AffordabilityStep({ client }: { client: number }) {
  const [open, setOpen] = useState(false);
  const record = useQuery(clientQuery(client)).data;
  const assessments = useQuery(assessmentsQuery(client)).data;
  if (record === undefined || assessments === undefined) return null;
  const [latest] = assessments;
  const completed = assessments.find(({ outcome }) => outcome != null);
  return (
    <section
      aria-label="Affordability"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-4 py-2.5 text-sm"
    >
      <span className="font-medium">Affordability</span>
      {completed === undefined ? (
        <span className="text-muted-foreground">No assessment yet</span>
      ) : (
        <>
          <Badge tone={lookOf(completed).tone}>{lookOf(completed).word}</Badge>
          <span className="text-muted-foreground tabular-nums">
            {completed.figures != null &&
              `Can pay at most ${formatRand(completed.figures.payable)} a month, `}
            {formatDate(completed.completed_on)}
          </span>
        </>
      )}
      <Button variant="outline" size="sm" className="ml-auto" onClick={() => setOpen(true)}>
        <Calculator aria-hidden />
        {latest !== undefined && latest.outcome == null ? "Continue Assessment" : "New Assessment"}
      </Button>
      <AssessmentHost client={record} open={open} onOpenChange={setOpen} />
    </section>
  );
}
