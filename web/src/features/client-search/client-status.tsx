import { Badge } from "@/components/ui/badge";
import type { Client } from "./types";

const STATES = {
  blacklisted: { tone: "danger", text: "Blacklisted" },
  "active-loan": { tone: "info", text: "Active Loan" },
  eligible: { tone: "success", text: "Eligible" },
} as const;

export const STATUS_FILTERS = [
  { value: "blacklisted", label: "Blacklisted" },
  { value: "active-loan", label: "Active Loan" },
  { value: "eligible", label: "Eligible for Loan" },
] as const;

/** A client to whom the server gives no loan is not eligible. */
const NOT_ELIGIBLE = { tone: "warning", text: "Not eligible" } as const;

/** Shown while the clients' status is being fetched. */
export const CHECKING = "Checking...";

/**
 * The status of a client; being blacklisted outranks having a loan. After an erasure, the badge
 * says only that. It gives the reason on hovering.
 */
export function ClientStatus({ client, checking }: { client: Client; checking: boolean }) {
  if (checking) return <span className="text-muted-foreground">{CHECKING}</span>;
  if (client.erased_at != null) return <Badge tone="neutral">Erased</Badge>;
  const state = STATES[client.status as keyof typeof STATES] ?? STATES.eligible;
  const shown = state === STATES.eligible && !client.is_able_to_get_loan ? NOT_ELIGIBLE : state;
  return (
    <Badge tone={shown.tone} title={loanRefusal(client) ?? undefined}>
      {shown.text}
    </Badge>
  );
}

/** Says that an application of the client waits for a colleague's approval. */
export function ApplicationWaiting({ client }: { client: Pick<Client, "waiting_applications"> }) {
  if (!(client.waiting_applications > 0)) return null;
  return <Badge tone="warning">Application waiting</Badge>;
}

/** Why no loan can be given to the client, with the reason of a blacklisting; null where one can. */
export function loanRefusal(
  client: Pick<Client, "loan_refusal" | "blacklist_reason">,
): string | null {
  const { loan_refusal: refusal, blacklist_reason: reason } = client;
  if (refusal === null || refusal === undefined) return null;
  return reason ? `${refusal} Reason: ${reason}` : refusal;
}
