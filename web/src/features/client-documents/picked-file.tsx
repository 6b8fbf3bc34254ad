import { ChosenFile } from "@/components/chosen-file";
import { DocumentFields } from "./document-fields";
import type { Picked } from "./picked";

type PickedFileProps = {
  picked: Picked;
  disabled: boolean;
  onChange: (part: Partial<Picked>) => void;
  onRemove: () => void;
};

/** A chosen file with its name and type, how much of it has been sent, and why it was refused. */
export function PickedFile({ picked, disabled, onChange, onRemove }: PickedFileProps) {
  const { file, name, type, sent, problem } = picked;
  return (
    <ChosenFile file={file} disabled={disabled} sent={sent} problem={problem} onRemove={onRemove}>
      <DocumentFields
        name={name}
        type={type}
        of={file.name}
        disabled={disabled}
        onName={(text) => onChange({ name: text })}
        onType={(next) => onChange({ type: next })}
      />
    </ChosenFile>
  );
}
