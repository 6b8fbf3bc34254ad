import { z } from "zod";

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

/** The state of the panel: search, filters and page. */
export const viewSchema = z.object({
  q: z.string(),
  outcome: z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]).nullable(),
  address: z.string(),
  from: z.string(),
  to: z.string(),
  filtersShown: z.boolean(),
  page: z.number(),
  pageSize: z.number(),
});
export type View = z.infer<typeof viewSchema>;

export const FIRST_VIEW: View = {
  q: "",
  outcome: null,
  address: "",
  from: "",
  to: "",
  filtersShown: false,
  page: 1,
  pageSize: 25,
};

/** The number of filters set beside the search. */
export function filtersSet({ outcome, address, from, to }: View): number {
  return [outcome !== null, address.trim() !== "", from !== "", to !== ""].filter(Boolean).length;
}

/** The view without search and filters. */
export function cleared(view: View): View {
  return { ...FIRST_VIEW, filtersShown: view.filtersShown, pageSize: view.pageSize };
}

/** True if an IP address looks complete, checked without a look-up. */
export function isAddress(typed: string): boolean {
  const text = typed.trim();
  const isIpv4 = z.ipv4().safeParse(text).success;
  return isIpv4 || z.ipv6().safeParse(text).success;
}
