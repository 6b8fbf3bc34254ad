import type { Schema } from "./api/client";

/** The ten permission flags, in the words of the screens. */
export const PERMISSIONS = [
  { flag: "can_do_repayments", label: "Record repayments" },
  { flag: "can_give_loans", label: "Give loans" },
  { flag: "can_edit_active_loans", label: "Request changes to active loans" },
  { flag: "can_verify_edit_loans_requests", label: "Approve changes to loans" },
  { flag: "can_add_clients", label: "Add clients" },
  { flag: "can_edit_clients", label: "Edit clients" },
  { flag: "can_add_staff", label: "Add staff" },
  { flag: "can_edit_staff", label: "Edit staff" },
  { flag: "can_view_staff_permissions", label: "See the permissions of staff" },
  { flag: "can_edit_staff_permissions", label: "Change the permissions of staff" },
] as const satisfies readonly { flag: keyof Schema["StaffForm"]; label: string }[];

export type Permission = (typeof PERMISSIONS)[number]["flag"];
