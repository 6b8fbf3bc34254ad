import { downloadFile } from "@/lib/download";
import type { ExportWithFiles } from "./api";

/** Offers the files of an export for download, byte for byte as the server made them. */
export function downloadFiles({ files }: ExportWithFiles) {
  for (const { name, content } of files)
    downloadFile(name, new Blob([content], { type: "text/csv;charset=utf-8" }));
}
