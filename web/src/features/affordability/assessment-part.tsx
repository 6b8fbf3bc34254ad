import { Calculator } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { type Assessment, assessmentsQuery } from "./api";
import { PaperLinks } from "./paper-links";
import { lookOf } from "./words";

type AssessmentPartProps = { client: number; onAssess: () => void };

/** The part of a client's card that says what the client can pay. */
export function AssessmentPart({ client, onAssess }: AssessmentPartProps) {
  const user = useUser();
  const query = useQuery(assessmentsQuery(client));
  const assessments = query.data ?? (query.isError ? [] : undefined);
  const hasDraft = assessments?.some(({ outcome }) => outcome == null);
  return (
    <section
      aria-label="Affordability"
      aria-busy={assessments === undefined}
      className="mb-5 last:mb-0"
    >
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Affordability</h3>
        {can(user, "can_give_loans") && query.data !== undefined && (
          <Button variant="outline" size="sm" onClick={onAssess}>
            <Calculator aria-hidden />
            {hasDraft ? "Continue Assessment" : "New Assessment"}
          </Button>
        )}
      </div>
      {assessments === undefined && <Skeleton className="mt-2 h-12 w-full" />}
      {assessments?.length === 0 && (
        <p className="text-muted-foreground py-2 text-sm">
          {query.isError ? "Failed to load assessments." : "No assessment yet"}
        </p>
      )}
      {assessments !== undefined && assessments.length > 0 && (
        <ul className="divide-y text-sm">
          {assessments.map((assessment) => (
            <AssessmentLine key={assessment.id} assessment={assessment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AssessmentLine({ assessment }: { assessment: Assessment }) {
  const { word, tone } = lookOf(assessment);
  const { figures, completed_on, created_at } = assessment;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="tabular-nums">#{assessment.id}</span>
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="text-muted-foreground block text-xs">
          {completed_on == null ? `Begun ${formatInstant(created_at)}` : formatDate(completed_on)}
        </span>
        <PaperLinks assessment={assessment} />
      </span>
      {figures != null && (
        <span className="text-right tabular-nums">
          {formatRand(figures.payable)}
          <span className="text-muted-foreground block text-xs">at most a month</span>
        </span>
      )}
    </li>
  );
}
