/** Time limit for a browser to begin reading an offered file, in milliseconds. */
const REVOKE_AFTER = 60_000;

/** Offers a file for download. */
export function downloadFile(fileName: string, file: Blob) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}
