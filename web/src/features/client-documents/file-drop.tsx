import { Camera, FileUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/media-query";
import { ACCEPTED } from "./document";

/** Fingers rather than a mouse: a device with a camera on its back. */
const TOUCH = "(pointer: coarse)";

type FileDropProps = { onFiles: (files: File[]) => void; disabled: boolean };

/** Takes files: dropped, chosen, or photographed where there is a camera at hand. */
export function FileDrop({ onFiles, disabled }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const touch = useMediaQuery(TOUCH);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was refused.
    event.target.value = "";
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
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
        "flex min-w-0 flex-col items-center gap-3 rounded-xl border-2 border-dashed px-5 py-7 text-center transition-colors",
        over && "border-primary bg-accent",
      )}
    >
      <p className="text-sm">
        {touch ? "Photograph the document, or choose files." : "Drop files here, or choose them."}
        <span className="text-muted-foreground block text-xs">
          PDF, JPEG, PNG or WebP, up to 10 MB each
        </span>
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
          Choose files
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label="Document files"
        onChange={take}
        className="hidden"
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of the document"
        onChange={take}
        className="hidden"
      />
    </fieldset>
  );
}
