import { type ChangeEvent, useRef, useState } from "react";
import { Part } from "@/components/part";
import { PartDialog } from "@/components/part-dialog";
import { Button } from "@/components/ui/button";
import { popup } from "@/components/ui/popup";
import { lazyPart } from "@/lib/lazy-part";

/** The largest picture, in bytes. */
const MAX_SIZE = 5 * 1024 * 1024;

/** Loads the cropping code with it, which is not needed until a picture is chosen. */
const PictureEditor = lazyPart(() => import("./picture-editor"));

/** Chooses another picture, which is then cut to shape and sent. */
export function ChangePicture() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after it was refused.
    event.target.value = "";
    if (file === undefined) return;
    const problem = pictureProblem(file);
    if (problem === null) setChosen(file);
    else popup.error({ title: problem });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Profile picture"
        onChange={choose}
        className="hidden"
      />
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        Change picture
      </Button>
      {chosen !== null && (
        <Part
          frame={(box) => (
            <PartDialog title="Change picture" onClose={() => setChosen(null)}>
              {box}
            </PartDialog>
          )}
        >
          <PictureEditor picture={chosen} onClose={() => setChosen(null)} />
        </Part>
      )}
    </>
  );
}

/** Why a file cannot be a profile picture; null for one that can. */
export function pictureProblem(file: File): string | null {
  if (!file.type.startsWith("image/")) return "Error: Only image files are allowed";
  return file.size >= MAX_SIZE ? "Error: File size must be less than 5MB" : null;
}
