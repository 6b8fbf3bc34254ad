import { useEffect, useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { ProgressBar } from "@/components/ui/progress-bar";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { uploadPicture } from "./api";
import { type CropArea, croppedPicture } from "./crop";
import { notifyFailure } from "./failure";
import "react-easy-crop/react-easy-crop.css";

const FAILED = "Failed to upload profile picture.";

type PictureEditorProps = { picture: File; onClose: () => void };

/** Cuts a picture to the round shape in which colleagues see it, and sends it. */
export default function PictureEditor({ picture, onClose }: PictureEditorProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Your new picture"
        description="Move and zoom until your face is in the circle."
        width="sm"
      >
        <Editor picture={picture} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Editor({ picture, onClose }: PictureEditorProps) {
  const address = useObjectUrl(picture);
  const [part, setPart] = useState(0);
  const upload = useSubmit({
    name: "profile-picture",
    send: async (area: CropArea) =>
      uploadPicture(await croppedPicture(address ?? "", area), setPart),
    changes: ["account.changed"],
    said: () => toast.success("Profile picture updated."),
    failed: FAILED,
    onDone: onClose,
    onRefused: (error) => notifyFailure(error, FAILED),
  });
  if (address === null) return null;
  return (
    <div className="flex flex-col gap-5">
      <CropForm
        address={address}
        pending={upload.isPending}
        part={part}
        onSend={(area) => {
          setPart(0);
          upload.submit(area);
        }}
        onUnreadable={() => {
          popup.error({
            title: FAILED,
            message: "This file could not be read as a picture. Choose another one.",
          });
          onClose();
        }}
      />
    </div>
  );
}

type CropFormProps = {
  address: string;
  pending: boolean;
  part: number;
  onSend: (area: CropArea) => void;
  onUnreadable: () => void;
};

const MAX_ZOOM = 4;

function CropForm({ address, pending, part, onSend, onUnreadable }: CropFormProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // The area inside the circle: in per cent for the preview, in pixels for the cut.
  const [shown, setShown] = useState<Area | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const take = (percent: Area, pixels: Area) => {
    setShown(percent);
    setArea(pixels);
  };
  const zoomId = useId();
  return (
    <>
      <div className="bg-muted relative h-64 overflow-hidden rounded-lg">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={take}
          onCropComplete={take}
          keyboardStep={5}
          // Its styles come as a file, which the page's policy allows without an exception.
          disableAutomaticStylesInjection
          mediaProps={{ alt: "", onError: onUnreadable }}
          cropperProps={{ role: "group", "aria-label": "Picture. Use the arrow keys to move it." }}
          classes={{
            cropAreaClassName: "outline-none focus-visible:ring-4 focus-visible:ring-ring",
          }}
        />
      </div>
      <div className="flex items-center gap-5">
        <Preview address={address} shown={shown} />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <label htmlFor={zoomId} className="w-fit text-sm font-medium">
            Zoom
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="accent-primary h-6 w-full cursor-pointer pointer-coarse:h-11"
          />
        </div>
      </div>
      {pending && <ProgressBar label="Uploading" part={part} />}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button
          pending={pending}
          disabled={area === null}
          onClick={() => area !== null && onSend(area)}
        >
          {pending ? "Uploading..." : "Upload"}
        </Button>
      </DialogFooter>
    </>
  );
}

/** The picture as colleagues will see it: as large as in the profile. */
function Preview({ address, shown }: { address: string; shown: Area | null }) {
  return (
    <div className="bg-muted relative size-16 shrink-0 overflow-hidden rounded-full border">
      {shown !== null && shown.width > 0 && shown.height > 0 && (
        <img
          src={address}
          alt="Preview"
          className="absolute max-w-none"
          style={{
            width: `${10_000 / shown.width}%`,
            height: `${10_000 / shown.height}%`,
            left: `${(-100 * shown.x) / shown.width}%`,
            top: `${(-100 * shown.y) / shown.height}%`,
          }}
        />
      )}
    </div>
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
