import { overlayStore } from "@/components/ui/overlay-store";
import type { Notice, ReceivedNotice } from "./api";

/** A notice, with when the person has read it where that is known. */
export type OpenedNotice = Notice & Partial<Pick<ReceivedNotice, "read_at">>;

export const opened = overlayStore<{ notice: OpenedNotice }>();

/** Opens a notice over the current page. */
export function openNotice(notice: OpenedNotice) {
  opened.open({ notice });
}
