import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { PlaceError, requestPlace, SETTINGS_REFUSALS } from "@/features/capture/place";
import { type Branch, fetchBranch, saveBranch } from "./api";
import { branchBody, branchForm, branchValues, degreesText } from "./branch-form";

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
    schema: branchForm,
    values: branchValues,
    body: branchBody,
    save: saveBranch,
    changes: ["branch.changed"],
    failed: "The branch was not saved.",
    fetch: fetchBranch,
    said: (_, isNew) =>
      popup.success({ title: `Branch ${isNew ? "added" : "updated"} successfully` }),
    onDone: onClose,
  });
  const { form } = recordForm;
  const { control } = form;

  return (
    <RecordForm of={recordForm} className="grid gap-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="name"
        label="Name"
        maxLength={100}
        className="sm:col-span-2"
      />
      <TextareaField
        control={control}
        name="address"
        label="Address"
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
      />
      <TextField
        control={control}
        name="latitude"
        label="Latitude (optional)"
        inputMode="text"
        placeholder="-29.858700"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="longitude"
        label="Longitude (optional)"
        inputMode="text"
        placeholder="31.021800"
        autoComplete="off"
      />
      <DevicePlace
        onPlace={({ latitude, longitude }) => {
          const options = { shouldDirty: true, shouldValidate: true };
          form.setValue("latitude", degreesText(latitude), options);
          form.setValue("longitude", degreesText(longitude), options);
        }}
      />
      <TextField
        control={control}
        name="radius_m"
        label="Radius in metres"
        inputMode="numeric"
        hint="Staff who sign in within this distance are recorded at this branch."
        className="sm:col-span-2"
      />
      {first !== null && (
        <CheckboxField
          control={control}
          name="is_active"
          label="In use: loans and payments allowed"
          className="sm:col-span-2"
        />
      )}
    </RecordForm>
  );
}

type DevicePlaceProps = { onPlace: (place: { latitude: number; longitude: number }) => void };

/** Fills in the coordinates of the device: for a person at the branch. */
function DevicePlace({ onPlace }: DevicePlaceProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const locate = async () => {
    setPending(true);
    setFailure(null);
    try {
      onPlace(await requestPlace());
    } catch (error) {
      setFailure(SETTINGS_REFUSALS[error instanceof PlaceError ? error.failure : "other"]);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <Button variant="outline" className="w-fit" pending={pending} onClick={() => void locate()}>
        {!pending && <LocateFixed aria-hidden />}
        Use this device's location
      </Button>
      {failure !== null && (
        <p role="alert" className="text-destructive text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
