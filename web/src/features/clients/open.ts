import { draftKey } from "@/lib/drafts";
import { navigate } from "@/lib/route";
import { writeStored } from "@/lib/storage";

/** Where the Clients page remembers which of its dialogs is open. */
export const DIALOG_DRAFT = "clients.dialog";

/** Opens the form for a new client from any page. */
export function openAddClient() {
  writeStored(draftKey(DIALOG_DRAFT), "add");
  navigate("clients");
}
