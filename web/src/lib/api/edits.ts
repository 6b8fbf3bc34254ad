import { isDraftKeyMissing } from "@/lib/drafts";
import {
  countLost,
  isLost,
  type RequestKey,
  requestKey,
  untilAnswered,
  unusedKey,
} from "@/lib/idempotency";
import { isOffline } from "@/lib/online";
import { ApiError } from "./problem";
import type { paths } from "./schema";

/*
 * Changes and deletions of records. After a lost response they are sent again under the same
 * idempotency key: a saved change is reported as saved.
 */

const HEADER = "Idempotency-Key";
/** Bytes of a body that is stored to recognise the same edit after a reload. Files are longer. */
const MAX_STORED = 64 * 1024;

/** The operations that are posted with an idempotency key, by their paths. */
type KeyedPost = {
  [Path in keyof paths]: paths[Path] extends {
    post: { parameters: { header?: infer Header } };
  }
    ? [NonNullable<Header>] extends [never]
      ? never
      : Path
    : never;
}[keyof paths];

/** Of those, the ones whose forms do not send a key themselves. */
const POSTS: readonly KeyedPost[] = [
  "/api/accounting/provision-rates/",
  "/api/bank/imports/",
  "/api/bank/imports/{id}/set-aside/",
  "/api/bank/lines/{id}/bring-back/",
  "/api/bank/lines/{id}/match/",
  "/api/bank/lines/{id}/set-aside/",
  "/api/bank/lines/{id}/unmatch/",
  "/api/bank/mappings/",
  "/api/bank/reconciliations/{id}/withdraw/",
  "/api/branches/",
  "/api/cash-thresholds/",
  "/api/clients/blacklist/",
  "/api/clients/{id}/flags/",
  "/api/clients/{id}/flags/{flag_id}/lift/",
  "/api/clients/{id}/identifications/",
  "/api/credit-limits/",
  "/api/currencies/",
  "/api/expense-norms/",
  "/api/jobs/{id}/cancel/",
  "/api/jobs/{id}/retry/",
  "/api/loan-products/",
  "/api/management/registrations/{id}/approve/",
  "/api/management/registrations/{id}/decline/",
  "/api/management/users/{id}/invite/",
  "/api/management/users/{id}/second-factor/reset/",
  "/api/management/users/{id}/sign-out/",
  "/api/payment-methods/",
  "/api/requests/{id}/withdraw/",
  "/api/screening/lists/",
  "/api/screening/matches/{id}/decide/",
  "/api/vat/rates/",
];
const POST = new RegExp(`^(${POSTS.join("|").replaceAll(/\{\w+\}/g, "\\d+")})$`);

/** True if the server knows the key of this call, and its form does not send one. */
export function isEdit({ method, headers, url }: Request): boolean {
  if (headers.has(HEADER)) return false;
  if (method === "POST") return POST.test(new URL(url).pathname);
  return method === "PATCH" || method === "DELETE";
}

/** Sends an edit until an answer comes, each time under the same key. */
export async function sendEdit(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (isOffline()) return send(request);
  const key = await keyOf(request);
  request.headers.set(HEADER, key.header[HEADER]);
  const attempt = async () => {
    try {
      return await send(request.clone());
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw new ApiError(0, {}, "No answer came.");
    }
  };
  const tries = countLost(attempt, key.wasSent);
  const answer = await untilAnswered(tries.send, () => !request.signal.aborted);
  if (answer.ok || tries.isUndone(new ApiError(answer.status, {}, ""))) key.release();
  return answer;
}

/** The key of the same edit that got no answer before, or a new one. */
async function keyOf(request: Request): Promise<RequestKey> {
  const blob = await request.clone().blob();
  if (isDraftKeyMissing() || blob.size > MAX_STORED) return unusedKey();
  const text = await blob.text();
  const boundary = /boundary=(.+)$/.exec(request.headers.get("content-type") ?? "")?.[1];
  const body = boundary === undefined ? text : text.replaceAll(boundary, "");
  return requestKey(`${request.method} ${new URL(request.url).pathname}`, body);
}

/** The failure that already says that no answer came, or null. */
export function lostEdit(cause: unknown): ApiError | null {
  return cause instanceof ApiError && isLost(cause) ? cause : null;
}
