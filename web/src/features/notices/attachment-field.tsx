import { Paperclip, Trash2 } from "lucide-react";
import { ChosenFile } from "@/components/chosen-file";
import { FileDrop } from "@/components/file-drop";
import { Button } from "@/components/ui/button";
import { attachmentProblem, FILES, IMAGES, prepared } from "@/lib/attachment";
import type { Notice } from "./api";

/** The change to the attachment: keep it, remove it, or replace it with a file. */
export type AttachmentChange = "keep" | "remove" | File;

type AttachmentFieldProps = {
  /** The attachment that the notice has. */
  present: Notice["attachment_info"];
  change: AttachmentChange;
  onChange: (change: AttachmentChange) => void;
  disabled: boolean;
  /** The part of the file that has been sent, from 0 to 1; null before. */
  sent: number | null;
  /** Why the server refused it. */
  problem: string | null;
};

/** The one file that a notice may come with. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { present, change, onChange, disabled, sent, problem } = props;
  const stays = change === "keep" && present != null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Attachment (optional)</legend>
      {change instanceof File ? (
        <ChosenFile
          file={change}
          disabled={disabled}
          sent={sent}
          problem={problem ?? attachmentProblem(change)}
          onRemove={() => onChange(present == null ? "keep" : "remove")}
          preview
        />
      ) : (
        <>
          {stays && (
            <div className="flex items-center gap-3 rounded-xl border px-4 py-2 text-sm">
              <Paperclip aria-hidden className="text-muted-foreground size-4 shrink-0" />
              <p className="min-w-0 flex-1 break-all">{present.name ?? "Attachment"}</p>
              <Button
                variant="ghost"
                size="icon"
                disabled={disabled}
                aria-label={`Remove ${present.name ?? "attachment"}`}
                onClick={() => onChange("remove")}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          )}
          <FileDrop
            className="py-4"
            disabled={disabled}
            accept={`${IMAGES},${FILES}`}
            onFiles={([file]) => file !== undefined && void prepared(file).then(onChange)}
            text={{
              touch: stays ? "Replace it by a photo or a file." : "Take a photo, or choose a file.",
              mouse: stays ? "Drop a file here to replace it." : "Drop a file here, or choose one.",
            }}
            limits="Picture, PDF, Word, Excel or text, up to 10 MB"
            labels={{ files: "Attachment", photo: "Photo to attach" }}
          />
        </>
      )}
    </fieldset>
  );
}
