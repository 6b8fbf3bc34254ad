import { useState } from "react";
import { AnyFilter, SelectFilter } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { branchesQuery } from "@/features/branches/api";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { CreateListDocuments } from "./create-documents";
import { quarterOptions, wantedFigures } from "./form39";

/** The choice of the quarter and the branch for the regulator's figures. */
export function Form39Dialog({ onClose }: { onClose: () => void }) {
  const quarters = quarterOptions(useServerToday());
  // The last one that has ended.
  const [chosen, setChosen] = useState(quarters[1]?.value ?? "");
  const [branch, setBranch] = useState<number | null>(null);
  const branches = useQuery(branchesQuery);
  const options = (branches.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Form 39"
        description="A spreadsheet with a quarter's figures for Form 39, and the loans behind each figure. It is not the regulator's own form."
      >
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          <SelectFilter label="Quarter" options={quarters} value={chosen} onChoose={setChosen} />
          <AnyFilter
            label="Branch"
            any="All branches"
            options={options}
            value={branch}
            onChoose={setBranch}
          />
        </div>
        <DialogFooter>
          <DialogClose render={<Button variant="outline">Cancel</Button>} />
          <CreateListDocuments
            title="Form 39"
            label="Create spreadsheet"
            wanted={wantedFigures(chosen, branch)}
            onDone={onClose}
            isMain
          />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
