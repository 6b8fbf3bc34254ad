import { onTestFinished, vi } from "vitest";

/** Connects a camera to the browser until the test ends; one that shows nothing gives no picture. */
export function connectCamera({ showsNothing = false } = {}) {
  offerCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [] }));
  offer(HTMLVideoElement.prototype, "videoWidth", showsNothing ? 0 : 640);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) =>
    take(new Blob(["jpeg"], { type: "image/jpeg" })),
  );
}

/** A browser that finds no camera, until the test ends. */
export function disconnectCamera() {
  offerCamera(() => Promise.reject(new DOMException("none", "NotFoundError")));
}

function offerCamera(getUserMedia: () => Promise<MediaStream>) {
  offer(navigator, "mediaDevices", { getUserMedia });
}

/** Gives the browser something that it lacks here, until the test ends. */
export function offer(owner: object, name: string, value: unknown) {
  Object.defineProperty(owner, name, { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(owner, name);
  });
}
