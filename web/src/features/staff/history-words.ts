import { formatDate } from "@/lib/dates";
import { permissionLabel } from "@/lib/permissions";
import { formatPhone } from "@/lib/phone";
import type { StaffHistoryEntry } from "./api";

type FieldChange = StaffHistoryEntry["changes"][number];

const ACTIONS: Record<string, string> = {
  "staff.add": "Added",
  "staff.create": "Account created",
  "staff.register": "Registered",
  "staff.approve": "Registration approved",
  "staff.confirm_email": "Email address confirmed",
  "staff.send_email_code": "Another code emailed",
  "staff.invite": "Invitation sent again",
  "staff.sign_out": "Signed out everywhere",
  "staff.reset_second_factor": "Second factor reset",
  "second_factor.set_up": "Second factor set up",
  "second_factor.renew_codes": "New recovery codes created",
  "second_factor.turn_off": "Second factor turned off",
  "profile.set_picture": "New profile picture",
  "profile.request_email": "New email address requested",
  "profile.confirm_email": "New email address confirmed",
};

const ENTRIES = ["staff.add", "staff.create", "staff.register"];

/** The action, in a few words. */
export function actionOf({ action, changes }: StaffHistoryEntry): string {
  const known = ACTIONS[action];
  if (known !== undefined) return known;
  const fields = changes.map(({ field }) => field);
  const status = changes.find(({ field }) => field === "status")?.after;
  if (status === "deactivated") return "Account deactivated";
  if (status === "active") return "Account reactivated";
  if (fields.every((field) => field === "permissions")) return "Permissions changed";
  if (fields.every((field) => field === "role" || field === "branch")) return "Position changed";
  return "Details changed";
}

const LABELS: Record<string, string> = {
  username: "Username",
  email: "Email",
  pending_email: "New email, not confirmed yet",
  first_name: "First name",
  last_name: "Last name",
  role: "Role",
  branch: "Branch",
  gender: "Gender",
  national_id: "National ID",
  dob: "Date of birth",
  marital_status: "Marital status",
  address: "Address",
  phone_numbers: "Phone numbers",
  permissions: "Permissions",
  reason: "Reason",
};

const NONE = "none";

/** The lines of an entry; a new record's fields are on the card. */
export function linesOf({ action, changes }: StaffHistoryEntry): string[] {
  if (ENTRIES.includes(action) || action === "profile.set_picture") return [];
  if (action === "staff.sign_out" || action === "staff.invite") return [];
  return changes.flatMap(lineOf);
}

function lineOf(change: FieldChange): string[] {
  const { field, before, after } = change;
  // The title says it.
  if (field === "status" || field === "second_factor") return [];
  const label = LABELS[field] ?? field;
  if (field === "permissions") return permissionLines(change);
  if (field === "reason" || field === "pending_email") return [`${label}: ${after ?? NONE}`];
  const old = shown(field, before);
  return [`${label}: ${old === NONE ? "" : `${old} → `}${shown(field, after)}`];
}

/** Only added or removed ones; none if the viewer may not see them. */
function permissionLines({ before, after }: FieldChange): string[] {
  const flags = (text: string | null | undefined) => (text ?? "").split(", ").filter(Boolean);
  const [old, now] = [flags(before), flags(after)];
  const words = (all: string[]) => all.map(permissionLabel).join(", ");
  const given = now.filter((flag) => !old.includes(flag));
  const removed = old.filter((flag) => !now.includes(flag));
  return [
    ...(given.length > 0 ? [`Given: ${words(given)}`] : []),
    ...(removed.length > 0 ? [`Removed: ${words(removed)}`] : []),
  ];
}

function shown(field: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === "") return NONE;
  if (field === "dob") return formatDate(value);
  if (field === "phone_numbers")
    return value
      .split(", ")
      .map((phone) => phone.replace(/^\+\d+/, formatPhone))
      .join(", ");
  return value;
}
