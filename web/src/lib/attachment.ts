import { sizeProblem } from "./files";

/*
 * The attachments of messages and notices: accepted types, checks before sending, and pictures that
 * only the device can read.
 */

/** The types that a file chooser offers. */
export const FILES = ".pdf,.doc,.docx,.txt,.xlsx,.xls";
export const IMAGES = "image/*";

/** Pictures as the server takes them. */
const TAKEN = ["image/jpeg", "image/png", "image/webp", "image/gif"];
const DOCUMENT = /\.(pdf|docx?|txt|xlsx?)$/i;

/** Why a file cannot be sent, as far as can be seen here; null for one that can. */
export function attachmentProblem(file: File): string | null {
  if (TAKEN.includes(file.type) || DOCUMENT.test(file.name)) return sizeProblem(file);
  return file.type.startsWith("image/")
    ? "This picture cannot be read. Choose a JPEG, PNG, WebP or GIF picture."
    : "Attach a picture, or a PDF, Word, Excel or text file.";
}

/** A picture of another kind as a JPEG, where the browser can read it; any other file as it is. */
export async function prepared(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || TAKEN.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    return new File([blob], file.name.replace(/\.\w+$/, "").concat(".jpg"), { type: "image/jpeg" });
  } catch {
    return file;
  }
}
