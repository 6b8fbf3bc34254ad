import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { type IdempotencyHeader, once } from "@/lib/idempotency";

export type CashMoved = Schema["CashMoved"];
export type CashMovement = Schema["CashMovement"];
export type CashAction = "deposit" | "withdraw";

type Request = { action: CashAction; movement: CashMovement };

/** `replayed`: the server had done this already and did nothing now. */
type Answer = { moved: CashMoved; replayed: boolean };

const FORM = "cash-movement";

/** Puts the owners' money into a branch or takes it out; the same request twice moves it once. */
export function useMoveCash() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: Request): Promise<Answer> =>
      once(FORM, request, async (header) => {
        const call = send(request, header);
        const moved = await unwrap(call, "An error occurred");
        const { response } = await call;
        return { moved, replayed: response.headers.get("Idempotent-Replayed") === "true" };
      }),
    onSuccess: () => {
      for (const area of ["branches", "dashboard", "accounting"])
        void client.invalidateQueries({ queryKey: [area] });
    },
  });
}

function send(request: Request, header: IdempotencyHeader) {
  const body = request.movement;
  const params = { header };
  return request.action === "deposit"
    ? api.POST("/api/branches/deposit/", { body, params })
    : api.POST("/api/branches/withdraw/", { body, params });
}
