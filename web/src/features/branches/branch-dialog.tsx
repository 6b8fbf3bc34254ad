import { RecordInputs } from "@/components/record-fields";
import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { popup } from "@/components/ui/popup";
import { type Branch, fetchBranch, saveBranch } from "./api";
import { BRANCH, branchBody } from "./branch-fields";

type BranchDialogProps = {
  /** The branch to change; null to open a new one. */
  branch: Branch | null;
  onClose: () => void;
};

const AREA = "branch";

export function BranchDialog({ branch, onClose }: BranchDialogProps) {
  return (
    <RecordDialog
      area={AREA}
      record={branch}
      onClose={onClose}
      title={branch === null ? "Add Branch" : "Edit Branch"}
      description={
        branch === null
          ? "A new branch starts with no cash. Make a deposit to fund it."
          : branch.name
      }
    >
      <BranchForm first={branch} onClose={onClose} />
    </RecordDialog>
  );
}

function BranchForm({ first, onClose }: { first: Branch | null; onClose: () => void }) {
  const recordForm = useRecordForm({
    area: AREA,
    first,
    schema: BRANCH.schema,
    values: BRANCH.values,
    body: branchBody,
    save: saveBranch,
    changes: ["branch.changed"],
    failed: "The branch was not saved.",
    fetch: fetchBranch,
    said: (_, isNew) =>
      popup.success({ title: `Branch ${isNew ? "added" : "updated"} successfully` }),
    onDone: onClose,
  });
  return (
    <RecordForm of={recordForm} className="grid gap-4 sm:grid-cols-2">
      <RecordInputs fields={BRANCH.fields} of={recordForm} />
    </RecordForm>
  );
}
