import { toast } from "@/components/ui/toast";
import { refetchFor } from "@/lib/changes";
import { mediaUrl } from "@/lib/media";
import type { Report } from "./api";

const NO_PDF = "No PDF available";

/** The files of a report by what people call them. */
const LINKS = {
  PDF: ({ file_url_pdf: link }: Report) => link,
  Word: ({ file_url_docx: link }: Report) => link,
  Spreadsheet: ({ file_url_xlsx: link }: Report) => link,
};

export type FileName = keyof typeof LINKS;
export const FILES = Object.keys(LINKS) as FileName[];

const NOT_OPENED = "Failed to open the PDF file.";

/**
 * Opens the PDF in a new tab. The tab is opened first: browsers allow that only while the button is
 * pressed, and whether the file is still there is known later.
 */
export async function viewPdf(report: Report) {
  const link = LINKS.PDF(report);
  if (link == null) return toast.info(NO_PDF, report.note ?? undefined);
  const tab = window.open("", "_blank");
  if (tab === null) return toast.error(NOT_OPENED);
  tab.opener = null;
  if (await isThere(mediaUrl(link))) {
    tab.location.href = mediaUrl(link);
    return;
  }
  tab.close();
  refetchFor(["report.changed"]);
  toast.error(NOT_OPENED);
}

/** Has the browser download a file. Whether it is still there is asked first: its link may be too old. */
export async function download(report: Report, file: FileName) {
  const link = LINKS[file](report);
  if (link == null) return toast.info(`No ${file} available`, report.note ?? undefined);
  if (!(await isThere(mediaUrl(link)))) {
    refetchFor(["report.changed"]);
    return toast.error("Failed to download the file.");
  }
  const anchor = document.createElement("a");
  anchor.href = mediaUrl(link);
  // The server names the file.
  anchor.download = "";
  anchor.click();
  toast.success(`${file} Download Started`, "Your file download has started.");
}

async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
