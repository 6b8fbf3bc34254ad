import { Part } from "@/components/part";
import { PartDialog } from "@/components/part-dialog";
import type { Client } from "@/features/client-search/types";
import { lazyPart } from "@/lib/lazy-part";

const AssessmentDialog = lazyPart(() => import("./assessment-dialog"));

type AssessmentHostProps = {
  client: Client;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The assessment's dialog, whose script is loaded when it is opened. */
export function AssessmentHost(props: AssessmentHostProps) {
  if (!props.open) return null;
  return (
    <Part
      frame={(box) => (
        <PartDialog title="Affordability Assessment" onClose={() => props.onOpenChange(false)}>
          {box}
        </PartDialog>
      )}
    >
      <AssessmentDialog {...props} />
    </Part>
  );
}
