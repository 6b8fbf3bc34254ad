/** The largest file that the server takes, in bytes. */
const MAX_SIZE = 10 * 1024 * 1024;

/** The reason why a file of any type cannot be sent; null for one that can. */
export function sizeProblem({ size }: File): string | null {
  if (size === 0) return "This file is empty.";
  return size > MAX_SIZE ? "The file must be 10 MB or smaller." : null;
}

const number = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: 1 });

/** `1,4 MB`: how large a file is, for people. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${number.format(Math.round(kilobytes))} kB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1024
    ? `${number.format(megabytes)} MB`
    : `${number.format(megabytes / 1024)} GB`;
}
