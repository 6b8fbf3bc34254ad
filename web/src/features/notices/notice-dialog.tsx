import { useState } from "react";
import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { DateTimeField } from "@/components/ui/date-time-field";
import { TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { SelectField } from "@/components/ui/select-field";
import { branchesQuery } from "@/features/branches/api";
import { ApiError } from "@/lib/api/problem";
import { attachmentProblem } from "@/lib/attachment";
import { localOf } from "@/lib/dates";
import { fileIdOf } from "@/lib/files";
import { applyServerErrors } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { serverNow } from "@/lib/server-clock";
import { fetchNotice, type Notice, saveNotice } from "./api";
import { type AttachmentChange, AttachmentField } from "./attachment-field";
import {
  ALL,
  MAX_CONTENT,
  noticeBody,
  noticeDraft,
  noticeForm,
  noticeValues,
  SEVERAL,
} from "./notice-form";
import { PRIORITY_OPTIONS } from "./priority";
import { rolesQuery } from "./roles";

type NoticeDialogProps = {
  /** The notice to change; null to post a new one. */
  notice: Notice | null;
  onClose: () => void;
};

const AREA = "notice";

export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  return (
    <RecordDialog
      area={AREA}
      record={notice}
      onClose={onClose}
      title={notice === null ? "Create Notice" : "Edit Notice"}
      width="lg"
    >
      <NoticeForm first={notice} onClose={onClose} />
    </RecordDialog>
  );
}

const UNREAD_AGAIN =
  "If you change the title, content, priority or attachment, everyone has to read the notice again.";

function NoticeForm({ first, onClose }: { first: Notice | null; onClose: () => void }) {
  const [attachment, setAttachment] = useState<AttachmentChange>("keep");
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const file = attachment instanceof File ? attachment : null;
  const recordForm = useRecordForm({
    area: AREA,
    first,
    schema: noticeForm,
    draft: noticeDraft,
    values: noticeValues,
    body: (typed, notice) => noticeBody(typed, notice, file === null ? attachment : fileIdOf(file)),
    save: (saving, header) => {
      setRefusal(null);
      setSent(file === null ? null : 0);
      return saveNotice(saving, header, file, setSent).finally(() => setSent(null));
    },
    once: true,
    isSendable: file === null || attachmentProblem(file) === null,
    changes: [first === null ? "notice.posted" : "notice.changed"],
    failed: "The notice was not saved.",
    fetch: fetchNotice,
    said: (_, isNew) =>
      popup.success({ title: `Notice ${isNew ? "created" : "updated"} successfully` }),
    showFailure: (form, error) => {
      const about = error instanceof ApiError ? error.fields.attachment : undefined;
      if (about === undefined) applyServerErrors(form, error);
      else setRefusal(about.join(" "));
    },
    onDone: onClose,
  });
  const { form, record } = recordForm;
  const { control } = form;
  const written = [...form.watch("content")].length;

  return (
    <RecordForm of={recordForm} className="grid gap-4 sm:grid-cols-2">
      <TextField control={control} name="title" label="Title" className="sm:col-span-2" />
      <TextareaField
        control={control}
        name="content"
        label="Content"
        rows={6}
        hint={`${written} of ${MAX_CONTENT} characters`}
        className="sm:col-span-2"
      />
      <SelectField control={control} name="priority" label="Priority" options={PRIORITY_OPTIONS} />
      <DateTimeField
        control={control}
        name="expires_at"
        label="Expires (optional)"
        hint="Staff no longer see it from then on."
        min={localOf(new Date(serverNow()))}
      />
      <SelectField
        control={control}
        name="target_branch_ids"
        label="Target branches"
        options={useBranchOptions(record)}
      />
      <SelectField
        control={control}
        name="target_roles"
        label="Target roles"
        options={useRoleOptions(record)}
      />
      <div className="sm:col-span-2">
        <AttachmentField
          present={record?.attachment_info ?? null}
          change={attachment}
          onChange={(change) => {
            setRefusal(null);
            setAttachment(change);
          }}
          disabled={recordForm.save.isPending}
          sent={sent}
          problem={refusal}
        />
      </div>
      {record !== null && (
        <p className="text-muted-foreground text-sm sm:col-span-2">{UNREAD_AGAIN}</p>
      )}
    </RecordForm>
  );
}

/** All branches in use, and those that the notice names already. */
function useBranchOptions(record: Notice | null) {
  const branches = useQuery(branchesQuery).data ?? [];
  const named = record?.target_branches ?? [];
  const inUse = branches.filter(({ is_active }) => is_active);
  const [only] = named.length === 1 ? named : [];
  const missing = only !== undefined && !inUse.some(({ id }) => id === only.id) ? [only] : [];
  return [
    { value: ALL, label: "All Branches" },
    ...(named.length > 1
      ? [{ value: SEVERAL, label: named.map(({ name }) => name).join(", ") }]
      : []),
    ...[...missing, ...inUse].map(({ id, name }) => ({ value: `${id}`, label: name })),
  ];
}

/** All roles, and those found among the staff. */
function useRoleOptions(record: Notice | null) {
  const found = useQuery(rolesQuery).data ?? [];
  const roles = [...new Set([...(record?.target_roles ?? []), ...found])];
  return [
    { value: ALL, label: "All Roles" },
    ...roles.map((role) => ({ value: role, label: role })),
  ];
}
