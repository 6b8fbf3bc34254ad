import { ChosenFile } from "@/components/chosen-file";
import { FileDrop } from "@/components/file-drop";
import { prepared } from "@/lib/attachment";
import { SCANS, scanProblem } from "@/lib/files";

type ScanFieldProps = {
  /** "Slip (optional)". */
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
  disabled: boolean;
  /** The part of the file that has been sent, from 0 to 1; null before. */
  sent: number | null;
  /** Why the server refused it, or that it is missing. */
  problem: string | null;
};

/** The photo or file behind a voucher. */
export function ScanField({ label, file, onChange, disabled, sent, problem }: ScanFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {file === null ? (
        <>
          <FileDrop
            className="py-3"
            accept={SCANS}
            text={{
              touch: "Photograph it, or choose a file.",
              mouse: "Drop it here, or choose it.",
            }}
            limits="PDF, JPEG, PNG or WebP, up to 10 MB"
            labels={{ files: label, photo: `Photo: ${label}` }}
            disabled={disabled}
            onFiles={([chosen]) => chosen !== undefined && void prepared(chosen).then(onChange)}
          />
          {problem !== null && (
            <p role="alert" className="text-destructive text-sm">
              {problem}
            </p>
          )}
        </>
      ) : (
        <ChosenFile
          file={file}
          disabled={disabled}
          sent={sent}
          problem={problem ?? scanProblem(file)}
          onRemove={() => onChange(null)}
          preview
        />
      )}
    </fieldset>
  );
}
