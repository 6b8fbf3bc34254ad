import { toast } from "@/components/ui/toast";
import { confirmed, requiresConfirmation } from "@/lib/api/confirmation";
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
const FILES = Object.keys(LINKS) as FileName[];

/** The files that a report has: figures are a spreadsheet alone. */
export function filesOf({ report_type: type }: Report): FileName[] {
  return type === "form39" ? ["Spreadsheet"] : FILES;
}

const NOT_OPENED = "Failed to open the PDF file.";

/**
 * Opens the PDF in a new tab. The tab is opened first: browsers allow that only while a button is
 * pressed, and the check that the file still exists takes longer. If the person has to confirm
 * their identity, the tab is closed first: it would cover the question.
 */
export async function viewPdf(report: Report) {
  const link = LINKS.PDF(report);
  if (link == null) return toast.info(NO_PDF, report.note ?? undefined);
  let tab = newTab();
  let found = await lookFor(link);
  if (found === "unconfirmed") {
    tab?.close();
    if (!(await confirmed())) return;
    tab = newTab();
    found = await lookFor(link);
  }
  if (tab !== null && found === "there") {
    tab.location.href = mediaUrl(link);
    return;
  }
  tab?.close();
  if (found !== "there") refetchFor(["report.changed"]);
  toast.error(NOT_OPENED);
}

/** An empty tab without a way back to this one; null where the browser allows none. */
function newTab(): Window | null {
  const tab = window.open("", "_blank");
  if (tab !== null) tab.opener = null;
  return tab;
}

/**
 * Starts the browser's download of a file. Checks first that it still exists: its link may be too
 * old.
 */
export async function download(report: Report, file: FileName) {
  const link = LINKS[file](report);
  if (link == null) return toast.info(`No ${file} available`, report.note ?? undefined);
  let found = await lookFor(link);
  if (found === "unconfirmed") {
    if (!(await confirmed())) return;
    found = await lookFor(link);
  }
  if (found !== "there") {
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

/** The state of a file: there, missing, or closed until the person confirms their identity. */
async function lookFor(link: string): Promise<"there" | "unconfirmed" | "missing"> {
  try {
    const { ok, status } = await fetch(mediaUrl(link), { method: "HEAD" });
    if (ok) return "there";
    // The reason of a refusal is in its body, which an answer to HEAD does not have.
    const isRefused = status === 403 && (await requiresConfirmation(await fetch(mediaUrl(link))));
    return isRefused ? "unconfirmed" : "missing";
  } catch {
    return "missing";
  }
}
