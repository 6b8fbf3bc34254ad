import { useWatch } from "react-hook-form";
import { z } from "zod";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Fact, Facts } from "@/components/ui/facts";
import { popup } from "@/components/ui/popup";
import { RadioField } from "@/components/ui/radio-field";
import { choices } from "@/components/ui/select";
import { fullName } from "@/lib/people";
import { changePosition, fetchStaffMember, type StaffBody, type StaffMember } from "./api";
import { BranchField } from "./branch-field";
import { announceUpdate } from "./updated";
import { POSITIONS } from "./view";
import { branchOf } from "./words";

type PositionDialogProps = {
  member: StaffMember;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function PositionDialog({ member, open, onOpenChange }: PositionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_edit_staff"
        title="Change Staff Position"
        description={fullName(member)}
        width="sm"
      >
        <PositionForm key={member.id} member={member} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** The name of the drafts of new positions. */
export const POSITION_DRAFT = "staff-position";

const NO_BRANCH = "Please select a branch for Consultant role";

const position = z
  .object({
    role: z.enum(["", ...POSITIONS]).refine((role) => role !== "", "Role is required."),
    branch: z.number().nullable(),
  })
  .superRefine(({ role, branch }, context) => {
    if (role === "Consultant" && branch === null)
      context.addIssue({ code: "custom", path: ["branch"], message: NO_BRANCH });
  });
type PositionInput = z.input<typeof position>;
type Position = z.output<typeof position>;

const FAILED = "Failed to update staff position";

function bodyOf({ role, branch }: Position, member: StaffMember | null): StaffBody {
  return {
    ...(member === null ? {} : { id: member.id }),
    role,
    branch: role === "Consultant" ? branch : null,
  };
}

function PositionForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const recordForm = useRecordForm({
    area: POSITION_DRAFT,
    first: member,
    schema: position,
    // The new choice: nothing yet, and of branches the present one.
    values: (from): PositionInput => ({ role: "", branch: from?.branch?.id ?? null }),
    body: bodyOf,
    save: changePosition,
    changes: ["staff.changed"],
    fetch: fetchStaffMember,
    said: ({ id }) => {
      announceUpdate(id);
      popup.success({ title: "Staff position updated successfully" });
    },
    failed: FAILED,
    onDone: onClose,
  });
  const { form, record } = recordForm;
  const { control } = form;
  const role = useWatch({ control, name: "role" });
  const present = record ?? member;
  return (
    <RecordForm of={recordForm} label="Change Position" pendingLabel="Updating...">
      <Facts>
        <Fact label="Current role">{present.role}</Fact>
        {present.role === "Consultant" && <Fact label="Current branch">{branchOf(present)}</Fact>}
      </Facts>
      <RadioField
        control={control}
        name="role"
        label="New role"
        options={choices(POSITIONS)}
        // An Administrator belongs to no branch.
        onValueChange={(next) => next === "Administrator" && form.setValue("branch", null)}
      />
      {role === "Consultant" && (
        <BranchField control={control} name="branch" current={present.branch?.id ?? null} />
      )}
    </RecordForm>
  );
}
