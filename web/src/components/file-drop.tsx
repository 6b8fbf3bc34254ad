import { Camera, FileUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/media-query";

/** Fingers rather than a mouse: a device with a camera on its back. */
const TOUCH = "(pointer: coarse)";

type FileDropProps = {
  onFiles: (files: File[]) => void;
  disabled: boolean;
  /** The prompt: for touch, and for a mouse. */
  text: { touch: string; mouse: string };
  /** The accepted files, for people. */
  limits: string;
  /** The types that the file chooser offers; the server checks the file's real type. */
  accept: string;
  /** Names the file chooser and the camera. */
  labels: { files: string; photo: string };
  /** Several files at once. */
  multiple?: boolean;
  className?: string;
};

/** Takes files: dropped, chosen, or photographed where there is a camera at hand. */
export function FileDrop({
  onFiles,
  disabled,
  text,
  limits,
  accept,
  labels,
  multiple = false,
  className,
}: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const touch = useMediaQuery(TOUCH);
  const give = (files: File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was refused.
    event.target.value = "";
    give(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) give([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      aria-label="Files"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex min-w-0 flex-col items-center gap-3 rounded-xl border-2 border-dashed px-5 py-8 text-center transition-colors",
        over && "border-primary bg-accent",
        className,
      )}
    >
      <p className="text-sm">
        {touch ? text.touch : text.mouse}
        <span className="text-muted-foreground block text-xs">{limits}</span>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {touch && (
          <Button disabled={disabled} onClick={() => camera.current?.click()}>
            <Camera aria-hidden />
            Take a photo
          </Button>
        )}
        <Button variant="outline" disabled={disabled} onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden />
          {multiple ? "Choose files" : "Choose a file"}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={labels.files}
        onChange={take}
        className="hidden"
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={labels.photo}
        onChange={take}
        className="hidden"
      />
    </fieldset>
  );
}
