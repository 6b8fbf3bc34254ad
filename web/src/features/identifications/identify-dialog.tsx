import { useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { RadioField } from "@/components/ui/radio-field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { documentsQuery } from "@/features/client-documents/api";
import { useDraftForm } from "@/lib/form-drafts";
import { required } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { type IdentificationBody, identify } from "./api";
import { ADDRESS_PROOFS, IDENTITY_DOCUMENTS, options, PROMINENCE, RISKS } from "./words";

const MAX_REASON = 1000;
const NONE = "none";

const draft = z.object({
  identity_document: z.string(),
  address_proof: z.string(),
  seen: z.string(),
  document: z.union([z.number(), z.literal("")]),
  prominent_person: z.string(),
  risk: z.string(),
  risk_reason: z.string(),
});
type Draft = z.infer<typeof draft>;
const EMPTY: Draft = {
  identity_document: "",
  address_proof: NONE,
  seen: "",
  document: "",
  prominent_person: "none",
  risk: "",
  risk_reason: "",
};

const form = z
  .object({
    ...draft.shape,
    identity_document: required("Choose the document that you saw."),
    seen: required("Say whether you saw the original."),
    risk: required("Choose a risk rating."),
  })
  .transform(({ seen, document, address_proof, risk_reason, ...typed }, context) => {
    if (typed.risk !== "low" && risk_reason.trim() === "") {
      const message = "Give a reason for a medium or high risk.";
      context.addIssue({ code: "custom", path: ["risk_reason"], message });
    }
    if (typed.risk === "low" && typed.prominent_person === "foreign") {
      const message = "A foreign prominent person cannot be a low risk.";
      context.addIssue({ code: "custom", path: ["risk"], message });
    }
    return {
      ...typed,
      is_original: seen === "original",
      ...(address_proof === NONE ? {} : { address_proof }),
      ...(document === "" ? {} : { document }),
      ...(risk_reason.trim() === "" ? {} : { risk_reason }),
    } as IdentificationBody;
  });

type DialogProps = { client: number; onClose: () => void };

/** Records which documents were seen and the risk that the client poses. */
export function IdentifyDialog({ client, onClose }: DialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        needs="can_edit_clients"
        title="Record Identification"
        description="The documents that you saw, and the risk of money laundering."
      >
        <IdentifyForm client={client} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function IdentifyForm({ client, onClose }: DialogProps) {
  const name = `identification:${client}`;
  const fields = useDraftForm({ name, schema: form, stored: draft, empty: EMPTY });
  const documents = useQuery(documentsQuery(client)).data ?? [];
  const stored = documents.map(({ id, document_name }) => ({ value: id, label: document_name }));
  const risk = useWatch({ control: fields.control, name: "risk" });
  const { submit, isPending } = useFormSubmit({
    name,
    form: fields,
    empty: EMPTY,
    send: (body: IdentificationBody) => identify(client, body),
    changes: ["client.identified"],
    said: () => toast.success("Identification recorded."),
    failed: "The identification was not recorded.",
    onDone: onClose,
  });
  const { control } = fields;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        control={control}
        name="identity_document"
        label="Identity document"
        options={options(IDENTITY_DOCUMENTS)}
        placeholder="Choose a document"
      />
      <RadioField
        control={control}
        name="seen"
        label="You saw"
        options={[
          { value: "original", label: "The original" },
          { value: "copy", label: "A copy" },
        ]}
      />
      <SelectField
        control={control}
        name="address_proof"
        label="Proof of address"
        options={[{ value: NONE, label: "None" }, ...options(ADDRESS_PROOFS)]}
      />
      {stored.length > 0 && (
        <SelectField
          control={control}
          name="document"
          label="Stored document (optional)"
          options={stored}
          placeholder="Choose a document"
        />
      )}
      <SelectField
        control={control}
        name="prominent_person"
        label="Prominent person"
        options={options(PROMINENCE)}
      />
      <RadioField control={control} name="risk" label="Risk" options={options(RISKS)} />
      <TextareaField
        control={control}
        name="risk_reason"
        label={risk === "medium" || risk === "high" ? "Reason" : "Reason (optional)"}
        maxLength={MAX_REASON}
      />
      <FormError form={fields} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={fields} pending={isPending}>
          Record Identification
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
