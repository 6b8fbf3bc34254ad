import { useId } from "react";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { DOCUMENT_TYPES, type DocumentType } from "./document";

type DocumentFieldsProps = {
  name: string;
  type: DocumentType;
  onName: (name: string) => void;
  onType: (type: DocumentType) => void;
  disabled?: boolean;
  /** Names this one of several documents, for screen readers. */
  of?: string;
};

/** The name and type of a document. */
export function DocumentFields({
  name,
  type,
  onName,
  onType,
  disabled = false,
  of = "",
}: DocumentFieldsProps) {
  const id = useId();
  const suffix = of === "" ? "" : ` of ${of}`;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1.5 text-sm">
        <label htmlFor={id} className="font-medium">
          Document name<span className="sr-only">{suffix}</span>
        </label>
        <Input
          id={id}
          value={name}
          maxLength={200}
          disabled={disabled}
          autoComplete="off"
          onValueChange={(text) => onName(text)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 text-sm">
        <span aria-hidden className="font-medium">
          Document type
        </span>
        <Select
          label={`Document type${suffix}`}
          options={DOCUMENT_TYPES}
          value={type}
          onValueChange={onType}
          disabled={disabled}
        />
      </div>
    </div>
  );
}
