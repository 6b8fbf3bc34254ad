import { z } from "zod";
import type { Client } from "@/features/client-search/types";
import { draftKey, useDraft } from "@/lib/drafts";
import { readStored, writeStored } from "@/lib/storage";
import { applicationDraft, EMPTY_APPLICATION } from "./application";

/*
 * The dialog's flag is stored like a draft: it is open again after a reload, on every page, until
 * it is sent or closed.
 */

const OPEN = "new-loan.open";
const flag = z.boolean();

/** Opens New Loan Application from any screen; a client given is chosen in it already. */
export function openNewLoan(
  client?: Pick<Client, "id" | "first_name" | "last_name" | "national_id">,
) {
  forgetRefusal();
  if (client !== undefined) {
    const { id, first_name, last_name, national_id } = client;
    const key = draftKey("new-loan");
    const draft = readStored(key, applicationDraft, EMPTY_APPLICATION);
    writeStored(key, { ...draft, client: { id, first_name, last_name, national_id } });
  }
  writeStored(draftKey(OPEN), true);
}

export function useNewLoanOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useDraft<boolean>(OPEN, flag, false);
  return [open, (next) => setOpen(next || undefined)];
}

const refusal = z.array(z.object({ field: z.string().nullable(), text: z.string() }));
const REFUSAL = "new-loan.error";
const NO_REFUSAL: z.infer<typeof refusal> = [];

/** Why the last try was refused; survives a reload, dropped when the dialog opens again. */
export function useRefusal() {
  return useDraft(REFUSAL, refusal, NO_REFUSAL);
}

function forgetRefusal() {
  writeStored(draftKey(REFUSAL), undefined);
}
