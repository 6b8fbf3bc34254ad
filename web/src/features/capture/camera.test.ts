import { expect, test } from "vitest";

import { cameraMessage } from "./camera";

test.each([
  ["NotAllowedError", "Permission to access camera was denied. Please allow camera access"],
  ["NotFoundError", "No camera found on your device. Please connect a camera"],
  ["NotSupportedError", "Camera is not supported by your browser or device."],
  ["NotReadableError", "Unable to access your camera. Please check your camera settings"],
])("a camera that fails with %s is told apart", (name, words) => {
  expect(cameraMessage(new DOMException("no", name))).toContain(words);
});
