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

/** Said while it is asked how clients stand. */
export const CHECKING = "Checking...";

/** How a client stands; being blacklisted outranks having a loan. */
export function ClientStatus({ client, checking }: { client: Client; checking: boolean }) {
  if (checking) return <span className="text-muted-foreground">{CHECKING}</span>;
  const state = STATES[client.status as keyof typeof STATES] ?? STATES.eligible;
  return <Badge tone={state.tone}>{state.text}</Badge>;
}
