import { FileText, Image, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/lib/files";

type ChosenFileProps = {
  file: File;
  disabled: boolean;
  /** The fraction that has been uploaded, from 0 to 1; null before the upload starts. */
  sent: number | null;
  /** Message shown if the file was refused. */
  problem: string | null;
  onRemove: () => void;
  /** Shows a preview if the file is a picture. */
  preview?: boolean;
  /** Fields for more information about the file. */
  children?: ReactNode;
};

/** A file chosen for upload, with a remove button, upload progress and an error message. */
export function ChosenFile(props: ChosenFileProps) {
  const { file, disabled, sent, problem, onRemove, preview = false, children } = props;
  const isPicture = file.type.startsWith("image/");
  const Icon = isPicture ? Image : FileText;
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
      {preview && isPicture && <Preview file={file} />}
      {children}
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

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === null ? null : (
    <img
      src={address}
      alt={`Preview of ${file.name}`}
      className="max-h-48 w-fit max-w-full rounded-md border object-contain"
    />
  );
}
