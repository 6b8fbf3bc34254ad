import { z } from "zod";
import { defineList, openFilter, TEXT } from "@/components/use-list";

/** The outcomes of a login, in the words of the screen. */
export const OUTCOMES = {
  success: "Signed in",
  wrong_password: "Wrong password",
  unknown_user: "Unknown user",
  pending: "Waiting for approval",
  deactivated: "Deactivated",
  locked: "Too many attempts",
  code_required: "Code not entered",
  wrong_code: "Wrong code",
  already_approved: "Already approved",
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** The list of logins. */
export const LOGINS = defineList("activities.view", {
  q: TEXT,
  outcome: openFilter(z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]])),
  address: TEXT,
  from: TEXT,
  to: TEXT,
});
export type View = typeof LOGINS.first;

/** True if an IP address looks complete, checked without a look-up. */
export function isAddress(typed: string): boolean {
  const text = typed.trim();
  const isIpv4 = z.ipv4().safeParse(text).success;
  return isIpv4 || z.ipv6().safeParse(text).success;
}
