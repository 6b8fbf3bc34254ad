import { draftKey } from "@/lib/drafts";
import { navigate } from "@/lib/route";
import { writeStored } from "@/lib/storage";

/** The name under which the Staff page stores its open dialog. */
export const DIALOG_DRAFT = "staff.dialog";

/** Opens the form for a new colleague from any page. */
export function openAddStaff() {
  writeStored(draftKey(DIALOG_DRAFT), "add");
  navigate("staff");
}
