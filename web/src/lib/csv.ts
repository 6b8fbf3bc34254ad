import { downloadFile } from "./download";

/** Offers a table as a CSV file for download: the screen's rows, in their order. */
export function downloadCsv(fileName: string, header: string[], rows: string[][]) {
  downloadFile(fileName, new Blob([csv(header, rows)], { type: "text/csv;charset=utf-8" }));
}

/**
 * The text of a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. Numbers are
 * unquoted, every text is in quotes.
 */
export function csv(header: string[], rows: string[][]): string {
  return `\ufeff${[header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * The positions at which a spreadsheet may begin a cell that it reads as a formula: at the start
 * and, as some split lines at semicolons even within quotes, behind each semicolon, tab and line
 * end.
 */
const FORMULA =
  /(?<=^|[;\t\n\v\f\r\u0085\u2028\u2029])(?=[\s"'\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠])/gu;

function cell(text: string): string {
  if (NUMBER.test(text)) return text;
  // The apostrophe makes it text. Amounts such as "-12,50" are no formula.
  const safe = /^-\d+,\d+$/.test(text) ? text : text.replaceAll(FORMULA, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
