import { Camera, CameraOff } from "lucide-react";
import type { RefObject } from "react";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";
import type { CameraState } from "./camera";

type CameraPreviewProps = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  className?: string;
};

/** The live picture, mirrored as one knows oneself; the captured one is not. */
export function CameraPreview({ video, state, className }: CameraPreviewProps) {
  return (
    <div
      className={cn(
        "relative aspect-4/3 w-full overflow-hidden rounded-lg bg-[#292522] text-[#d6cfc8]",
        className,
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera preview"
        className={cn("size-full -scale-x-100 object-cover", state.kind !== "ready" && "invisible")}
      />
      {state.kind === "starting" && (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-sm">
          <Camera aria-hidden className="size-7" />
          <span className="flex items-center gap-2">
            <Spinner /> Starting the camera...
          </span>
        </p>
      )}
      {state.kind === "failed" && (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-sm">
          <CameraOff aria-hidden className="size-7" />
          No picture
        </p>
      )}
    </div>
  );
}
