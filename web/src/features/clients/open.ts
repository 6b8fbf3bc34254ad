import { draftKey } from "@/lib/drafts";
import { navigate } from "@/lib/route";
import { writeStored } from "@/lib/storage";

/** The name under which the Clients page stores its open dialog. */
export const DIALOG_DRAFT = "clients.dialog";

/** Opens the form for a new client from any page. */
export function openAddClient() {
  writeStored(draftKey(DIALOG_DRAFT), "add");
  navigate("clients");
}
