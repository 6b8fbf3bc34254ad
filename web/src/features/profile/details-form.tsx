import { useQueryClient } from "@tanstack/react-query";
import { RecordInputs } from "@/components/record-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { toast } from "@/components/ui/toast";
import { verified } from "@/features/identity/verify-identity";
import { applyServerErrors } from "@/lib/forms";
import { detailsQuery, type StaffDetails, saveDetails } from "./api";
import { DETAILS, detailsBody } from "./details-fields";
import { notifyFailure } from "./failure";

const FAILED = "Failed to update profile. Please check the form and try again.";

/** A person's own details. */
export function DetailsForm({ details, onSaved }: { details: StaffDetails; onSaved: () => void }) {
  const queries = useQueryClient();
  const recordForm = useRecordForm({
    area: "profile",
    first: details,
    schema: DETAILS.schema,
    draftLasts: true,
    values: DETAILS.values,
    body: detailsBody,
    save: ({ body }) => verified(() => saveDetails(body)),
    changes: ["account.changed"],
    fetch: () => queries.fetchQuery({ ...detailsQuery, staleTime: 0 }),
    said: (saved) => {
      queries.setQueryData(detailsQuery.queryKey, saved);
      toast.success("Profile updated.");
    },
    failed: FAILED,
    showFailure: (form, error) => {
      applyServerErrors(form, error, { first_name: "name", last_name: "surname" });
      notifyFailure(error, FAILED);
    },
    onDone: onSaved,
  });
  return (
    <RecordForm
      of={recordForm}
      isPage
      label="Save profile"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <RecordInputs fields={DETAILS.fields} of={recordForm} />
    </RecordForm>
  );
}
