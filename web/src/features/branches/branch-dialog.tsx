import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { isVersionConflict, VersionConflict } from "@/components/version-conflict";
import { PlaceError, requestPlace, SETTINGS_REFUSALS } from "@/features/capture/place";
import { flatDraft, forgetDraft, recordDraft, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { type Branch, fetchBranch, useSaveBranch } from "./api";
import { branchBody, branchForm, branchValues, degreesText } from "./branch-form";

type BranchDialogProps = {
  /** The branch to change; null to open a new one. */
  branch: Branch | null;
  onClose: () => void;
};

export function BranchDialog({ branch, onClose }: BranchDialogProps) {
  // Closing the window gives up what was typed; a reload or an expired session does not.
  const giveUp = () => {
    forgetDraft(recordDraft("branch", branch));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && giveUp()}>
      <DialogContent
        title={branch === null ? "Add Branch" : "Edit Branch"}
        description={
          branch === null ? "Its cash starts at nothing; money comes in by a deposit." : branch.name
        }
      >
        <BranchForm first={branch} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function BranchForm({ first, onClose }: { first: Branch | null; onClose: () => void }) {
  const [branch, setBranch] = useState(first);
  const save = useSaveBranch(branch?.id ?? null);
  const empty = branchValues(branch);
  const draft = recordDraft("branch", branch);
  const form = useDraftForm({ name: draft, schema: branchForm, kept: flatDraft(empty), empty });
  const { control } = form;

  const submit = form.handleSubmit((values) =>
    save.mutate(branchBody(values, branch), {
      onSuccess: () => {
        popup.success({
          title: branch === null ? "Branch added successfully" : "Branch updated successfully",
        });
        forgetDraft(draft);
        onClose();
      },
      onError: (error) => {
        if (!isVersionConflict(error)) applyServerErrors(form, error);
      },
    }),
  );
  const loadSaved = async () => {
    if (branch === null) return;
    const saved = await fetchBranch(branch.id);
    setBranch(saved);
    form.reset(branchValues(saved));
    forgetDraft(draft);
    save.reset();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
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
        hint="Whoever signs in within this distance is at this branch."
        className="sm:col-span-2"
      />
      {branch !== null && (
        <Controller
          control={control}
          name="is_active"
          render={({ field: { value, onChange, name, ref } }) => (
            <Checkbox
              name={name}
              ref={ref}
              checked={value}
              onCheckedChange={onChange}
              label="In use: money can move here"
              className="sm:col-span-2"
            />
          )}
        />
      )}
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        <FormError form={form} />
        <VersionConflict error={save.error} onLoad={loadSaved} />
      </div>
      <DialogFooter className="sm:col-span-2">
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={save.isPending}>
          {save.isPending ? "Saving..." : "Save"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

type DevicePlaceProps = { onPlace: (place: { latitude: number; longitude: number }) => void };

/** Fills in the coordinates of the device: for whoever stands in the branch. */
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
