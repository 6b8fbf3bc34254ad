/** A part of a picture, in its own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** No screen shows a face larger than this, in pixels of its width and height. */
const MAX_SIDE = 512;
const QUALITY = 0.9;

/** The side of the square that a crop becomes: never blown up, and never larger than is shown. */
export function croppedSide({ width, height }: CropArea): number {
  return Math.max(1, Math.min(MAX_SIDE, Math.round(width), Math.round(height)));
}

/** The square part of a picture as a JPEG; rejects where the browser cannot draw it. */
export async function croppedPicture(address: string, area: CropArea): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const side = croppedSide(area);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot crop pictures.");
  // JPEG has no transparency: transparent areas would come out black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", QUALITY),
  );
  if (blob === null) throw new Error("The picture could not be cropped.");
  return new File([blob], "picture.jpg", { type: "image/jpeg" });
}
