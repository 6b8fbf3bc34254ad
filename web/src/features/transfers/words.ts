import type { Badge } from "@/components/ui/badge";
import { formatRand } from "@/lib/money";
import type { Transfer, TransferStatus } from "./api";

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const LOOKS: Record<TransferStatus, Look> = {
  in_transit: { word: "In transit", tone: "warning" },
  received: { word: "Received", tone: "success" },
  cancelled: { word: "Cancelled", tone: "neutral" },
  reversed: { word: "Reversed", tone: "danger" },
};

/** The status of a transfer. */
export function lookOf(status: string): Look {
  return LOOKS[status as TransferStatus] ?? { word: status, tone: "neutral" };
}

/** The amount sent; in words if the reader still has to count it. */
export function amountOf({ amount }: Pick<Transfer, "amount">): string {
  return amount == null ? "The amount" : formatRand(amount);
}

/** "Soweto (cash)", on one line. */
export function fromOf({ from_branch, from_kind }: Transfer): string {
  return `${from_branch.name}\u00a0(${from_kind})`;
}

/** "Durban (bank)". */
export function toOf({ to_branch, to_kind }: Transfer): string {
  return `${to_branch.name}\u00a0(${to_kind})`;
}
