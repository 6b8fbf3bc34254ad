import { downloadFile } from "./download";

/** Offers a table as a CSV file for download: what the screen shows, in its order. */
export function downloadCsv(fileName: string, header: string[], rows: string[][]) {
  downloadFile(fileName, new Blob([csv(header, rows)], { type: "text/csv;charset=utf-8" }));
}

/** The text of a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csv(header: string[], rows: string[][]): string {
  return `\ufeff${[header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(text: string): string {
  // A cell that starts like a formula would run in a spreadsheet: the apostrophe makes it text.
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
