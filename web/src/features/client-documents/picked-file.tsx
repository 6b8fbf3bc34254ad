import { FileText, Image, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatBytes } from "./document";
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
  const Icon = file.type === "application/pdf" ? FileText : Image;
  return (
    <section aria-label={file.name} className="flex flex-col gap-3 rounded-xl border p-4">
      <div className="flex items-center gap-3 text-sm">
        <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
        <p className="min-w-0 flex-1 break-all">
          {file.name}
          <span className="text-muted-foreground ml-2 text-xs whitespace-nowrap">
            {formatBytes(file.size)}
          </span>
        </p>
        <Button
          variant="ghost"
          size="icon"
          disabled={disabled}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <DocumentFields
        name={name}
        type={type}
        of={file.name}
        disabled={disabled}
        onName={(text) => onChange({ name: text })}
        onType={(next) => onChange({ type: next })}
      />
      {sent !== null && (
        <progress
          aria-label={`Uploading ${file.name}`}
          value={sent}
          max={1}
          className="accent-primary h-1.5 w-full"
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
    </section>
  );
}
