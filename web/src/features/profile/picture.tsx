import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/forms";
import { useUploadPicture } from "./api";

/** The largest picture, in bytes. */
const LARGEST = 5 * 1024 * 1024;

const FAILED = "Failed to upload profile picture.";

/** Chooses another picture, shows how it will look, and sends it. */
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
      {chosen !== null && <Preview picture={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Why a file cannot be a profile picture; null for one that can. */
export function pictureProblem(file: File): string | null {
  if (!file.type.startsWith("image/")) return "Error: Only image files are allowed";
  return file.size >= LARGEST ? "Error: File size must be less than 5MB" : null;
}

function Preview({ picture, onClose }: { picture: File; onClose: () => void }) {
  const upload = useUploadPicture();
  const address = useObjectUrl(picture);
  const send = () =>
    upload.mutate(picture, {
      onSuccess: () => {
        toast.success("Profile picture updated.");
        onClose();
      },
      onError: (error) => {
        const message = messageOf(error, FAILED);
        popup.error({ title: FAILED, ...(message === FAILED ? {} : { message }) });
      },
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Your new picture" width="sm">
        <div className="flex flex-col gap-4">
          {address !== null && (
            <img
              src={address}
              alt="How you will look to your colleagues"
              className="bg-muted mx-auto size-48 rounded-full object-cover"
            />
          )}
          <DialogFooter>
            <DialogClose render={<Button variant="outline">Cancel</Button>} />
            <Button pending={upload.isPending} onClick={send}>
              {upload.isPending ? "Uploading..." : "Upload"}
            </Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
