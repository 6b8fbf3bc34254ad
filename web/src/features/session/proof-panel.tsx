import { Camera, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { useCamera } from "@/features/capture/camera";
import { CameraPreview } from "@/features/capture/camera-preview";
import { BANNERS, type usePlace } from "@/features/capture/place";
import { Requirement } from "@/features/capture/requirement";

type ProofPanelProps = {
  camera: ReturnType<typeof useCamera>;
  place: ReturnType<typeof usePlace>;
  className: string;
};

/** The proof for a login: the live picture and the location, with hints about what is missing. */
export function ProofPanel({ camera, place, className }: ProofPanelProps) {
  return (
    <div className={className}>
      <CameraPreview video={camera.video} state={camera.state} className="max-md:aspect-video" />
      <p className="text-muted-foreground text-center text-sm text-pretty">
        Your selfie and location will be captured automatically.
      </p>
      {camera.state.kind === "failed" && (
        <Requirement title="Camera required" text={camera.state.message} onRetry={camera.retry} />
      )}
      {place.state.kind === "failed" && (
        <Requirement
          title="Location required"
          text={BANNERS[place.state.failure]}
          onRetry={place.retry}
        />
      )}
      <ul className="flex justify-center gap-5 text-sm">
        <Readiness
          icon={<Camera aria-hidden className="size-4" />}
          name="Camera"
          state={camera.state.kind}
        />
        <Readiness
          icon={<MapPin aria-hidden className="size-4" />}
          name="Location"
          state={place.state.kind}
        />
      </ul>
    </div>
  );
}

const READINESS = {
  starting: { word: "starting", look: "text-muted-foreground" },
  waiting: { word: "waiting", look: "text-muted-foreground" },
  ready: { word: "ready", look: "text-success" },
  failed: { word: "missing", look: "text-destructive" },
} as const;

type ReadinessProps = { icon: ReactNode; name: string; state: keyof typeof READINESS };

function Readiness({ icon, name, state }: ReadinessProps) {
  const { word, look } = READINESS[state];
  return (
    <li className={`flex items-center gap-1.5 ${look}`}>
      {icon}
      {name} {word}
    </li>
  );
}
