import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";

export type CashMoved = Schema["CashMoved"];
export type CashMovement = Schema["CashMovement"];
export type CashAction = "deposit" | "withdraw";

export type CashRequest = { action: CashAction; movement: CashMovement };

/** Puts the owners' money into a branch or takes it out; the same key twice moves it once. */
export function moveCash(
  { action, movement: body }: CashRequest,
  header: IdempotencyHeader,
): Promise<CashMoved> {
  const params = { header };
  const call =
    action === "deposit"
      ? api.POST("/api/branches/deposit/", { body, params })
      : api.POST("/api/branches/withdraw/", { body, params });
  return unwrap(call, "An error occurred");
}
