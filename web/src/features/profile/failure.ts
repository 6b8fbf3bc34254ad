import { popup } from "@/components/ui/popup";
import { ApiError } from "@/lib/api/problem";
import { messageOf } from "@/lib/forms";

/** Says that something of one's own account was not changed, and why where the server said so. */
export function notifyFailure(error: unknown, what: string) {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  const title = refused ? "Authentication failed. Please try again." : what;
  const message = messageOf(error, what);
  popup.error({ title, ...(message === title ? {} : { message }) });
}
