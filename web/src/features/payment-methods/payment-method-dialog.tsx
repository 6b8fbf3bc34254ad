import { useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { isVersionConflict, VersionConflict } from "@/components/version-conflict";
import { ApiError } from "@/lib/api/problem";
import { flatDraft, forgetDraft, recordDraft, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf, setFormError } from "@/lib/forms";
import { fetchPaymentMethod, type PaymentMethod, useSavePaymentMethod } from "./api";
import { paymentMethodBody, paymentMethodForm, paymentMethodValues } from "./payment-method-form";

type PaymentMethodDialogProps = {
  /** The method to change; null to add one. */
  method: PaymentMethod | null;
  onClose: () => void;
};

export function PaymentMethodDialog({ method, onClose }: PaymentMethodDialogProps) {
  // Closing the window gives up what was typed; a reload or an expired session does not.
  const giveUp = () => {
    forgetDraft(recordDraft("repayment-type", method));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && giveUp()}>
      <DialogContent title={method === null ? "Add Repayment Type" : "Edit Repayment Type"}>
        <PaymentMethodForm first={method} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const SAVE_FAILED = "An error occurred while saving the repayment type";

function PaymentMethodForm({
  first,
  onClose,
}: {
  first: PaymentMethod | null;
  onClose: () => void;
}) {
  const [method, setMethod] = useState(first);
  const save = useSavePaymentMethod(method?.id ?? null);
  const empty = paymentMethodValues(method);
  const draft = recordDraft("repayment-type", method);
  const form = useDraftForm({
    name: draft,
    schema: paymentMethodForm,
    kept: flatDraft(empty),
    empty,
  });
  const { control } = form;

  const showFailure = (error: unknown) => {
    if (isVersionConflict(error)) return;
    const byField = error instanceof ApiError && Object.keys(error.fields).length > 0;
    if (byField) applyServerErrors(form, error);
    else popup.error({ title: "Error", message: messageOf(error) });
    setFormError(form, SAVE_FAILED, byField);
  };
  const submit = form.handleSubmit((values) =>
    save.mutate(paymentMethodBody(values, method), {
      onSuccess: () => {
        popup.success({
          title:
            method === null
              ? "Payment type added successfully"
              : "Payment type updated successfully",
        });
        forgetDraft(draft);
        onClose();
      },
      onError: showFailure,
    }),
  );
  const loadSaved = async () => {
    if (method === null) return;
    const saved = await fetchPaymentMethod(method.id);
    setMethod(saved);
    form.reset(paymentMethodValues(saved));
    forgetDraft(draft);
    save.reset();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField control={control} name="name" label="Name" maxLength={100} />
      <TextareaField
        control={control}
        name="description"
        label="Description"
        rows={3}
        maxLength={1000}
      />
      <Controller
        control={control}
        name="is_active"
        render={({ field: { value, onChange, name, ref } }) => (
          <Checkbox
            name={name}
            ref={ref}
            checked={value}
            onCheckedChange={onChange}
            label="Active: repayments can be taken by it"
          />
        )}
      />
      <FormError form={form} />
      <VersionConflict error={save.error} onLoad={loadSaved} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={save.isPending}>
          {save.isPending ? "Saving..." : "Save"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
