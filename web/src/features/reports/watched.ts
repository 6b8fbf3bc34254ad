import { toast } from "@/components/ui/toast";
import type { Report } from "./api";
import { createdSentence, failedSentence } from "./words";

/* Notifies the person who requested documents when they are ready, on every page. */

/** Reports that were pending when they were last seen here. */
const watched = new Set<number>();

/** Reports of which the outcome was said: the list and the answer may both bring it, in any order. */
const announced = new Set<number>();

/** Announces the result of a requested report; of one that is still being created, later. */
export function watch(report: Report) {
  const book = report.report_type_display;
  if (report.status !== "pending") return announce(report);
  if (announced.has(report.id)) return;
  watched.add(report.id);
  toast.info(
    `Creating ${book} documents`,
    "You can keep working. We will notify you when they are ready.",
  );
}

/** Forgets the announcement of a report that failed or was cancelled: it is created again. */
export function watchAgain(id: number) {
  announced.delete(id);
}

/** Records the current state of the reports, and announces those that are ready or have failed. */
export function takeIn(reports: readonly Report[]) {
  for (const report of reports) {
    if (report.status === "pending") watched.add(report.id);
    else if (watched.has(report.id)) announce(report);
  }
}

function announce({ id, report_type_display: book, status, error }: Report) {
  watched.delete(id);
  if (announced.has(id)) return;
  announced.add(id);
  if (status === "done")
    toast.success(createdSentence(book), "You can find them under Generated Reports.");
  if (status === "failed") toast.error(failedSentence(book), error ?? undefined);
}

/** Stops waiting for reports: for tests, which share one browser. */
export function forgetWatched() {
  watched.clear();
  announced.clear();
}
