import { signedInPerson } from "@/lib/api/tokens";
import { openDrafts } from "@/lib/drafts";
import { allStored, releaseStored } from "@/lib/storage";

/** Stores drafts as after a sign-in; `renderScreen` alone holds them in the page. */
export async function openOwnDrafts() {
  await openDrafts(signedInPerson() ?? 0);
}

/** Gives the page the state after a reload: the values in storage. */
export async function reloadDrafts() {
  await allStored();
  releaseStored();
  await openOwnDrafts();
}
