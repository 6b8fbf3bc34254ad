import { useEffect, useRef, useState } from "react";

export type CameraState =
  | { kind: "starting" }
  | { kind: "ready" }
  | { kind: "failed"; message: string };

const SELFIE = { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } } as const;
const QUALITY = 0.92;

const LOAD_FAILED = "Camera failed to load. Please refresh the page and try again.";

/** A live front-camera preview for a `<video>`, and a JPEG of it on demand. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: "starting" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const fail = (message: string) => {
      if (!gone) setState({ kind: "failed", message });
    };
    const start = async () => {
      try {
        stream = await openCamera();
      } catch (cause) {
        return fail(cameraMessage(cause));
      }
      if (gone || video.current === null) return stop(stream);
      // Unplugged, or taken back in the browser's settings.
      for (const track of stream.getTracks()) track.onended = () => fail(LOAD_FAILED);
      try {
        video.current.srcObject = stream;
        await video.current.play();
        if (!gone) setState({ kind: "ready" });
      } catch {
        fail(LOAD_FAILED);
      }
    };
    setState({ kind: "starting" });
    void start();
    return () => {
      gone = true;
      stop(stream);
    };
  }, [attempt]);

  return {
    video,
    state,
    whenStarted: useWhenStarted(state),
    capture: () => captureJpeg(video.current),
    retry: () => setAttempt(attempt + 1),
  };
}

/** A function that waits until the camera has started or failed, and answers whether it is ready. */
function useWhenStarted(state: CameraState) {
  const latest = useRef(state);
  const waiting = useRef<((isReady: boolean) => void)[]>([]);
  const answer = (isReady: boolean) => {
    for (const give of waiting.current.splice(0)) give(isReady);
  };
  useEffect(() => {
    latest.current = state;
    if (state.kind !== "starting") answer(state.kind === "ready");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is left
  useEffect(() => () => answer(false), []);
  return () =>
    new Promise<boolean>((give) => {
      if (latest.current.kind === "starting") waiting.current.push(give);
      else give(latest.current.kind === "ready");
    });
}

function openCamera(): Promise<MediaStream> {
  // Browsers offer cameras on secure origins only.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new DOMException("no media devices", "NotSupportedError");
  return devices.getUserMedia({ video: SELFIE, audio: false });
}

function stop(stream: MediaStream | null) {
  for (const track of stream?.getTracks() ?? []) {
    track.onended = null;
    track.stop();
  }
}

/** Captures the camera's picture as `selfie.jpg`; null while it shows nothing. */
async function captureJpeg(video: HTMLVideoElement | null): Promise<File | null> {
  if (video === null || video.videoWidth === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", QUALITY),
  );
  return blob === null ? null : new File([blob], "selfie.jpg", { type: "image/jpeg" });
}

/** The message for a camera that did not open. */
export function cameraMessage(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : "";
  if (name === "NotAllowedError")
    return "Permission to access camera was denied. Please allow camera access in your browser and refresh the page.";
  if (name === "NotFoundError")
    return "No camera found on your device. Please connect a camera and refresh the page.";
  if (name === "NotSupportedError") return "Camera is not supported by your browser or device.";
  return "Unable to access your camera. Please check your camera settings and refresh the page.";
}
