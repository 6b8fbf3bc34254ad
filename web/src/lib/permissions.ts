import type { Schema } from "./api/client";

type Flag = Extract<keyof Schema["StaffForm"], `can_${string}`>;
type Described = {
  flag: Flag;
  label: string;
  /** The function that it opens, in one sentence. */
  opens: string;
};
type Group = {
  title: string;
  /** The people for whom its permissions have an effect, if not all. */
  note?: string;
  permissions: readonly Described[];
};

/** The ten permission flags by subject, in the words of the screens. */
export const PERMISSION_GROUPS = [
  {
    title: "Loans and payments",
    permissions: [
      {
        flag: "can_do_repayments",
        label: "Record repayments",
        opens: "Record payments, recoveries and expenses, and open the Repayments and Spend pages.",
      },
      {
        flag: "can_give_loans",
        label: "Give loans",
        opens: "Submit loan applications.",
      },
      {
        flag: "can_edit_active_loans",
        label: "Request changes to active loans",
        opens: "Ask a colleague to approve a change to an active loan.",
      },
      {
        flag: "can_verify_edit_loans_requests",
        label: "Approve changes to loans",
        opens: "Approve or decline requests, reverse payments and write off loans.",
      },
    ],
  },
  {
    title: "Clients",
    permissions: [
      {
        flag: "can_add_clients",
        label: "Add clients",
        opens: "Add clients and upload their documents.",
      },
      {
        flag: "can_edit_clients",
        label: "Edit clients",
        opens: "Edit and blacklist clients, and delete their documents.",
      },
    ],
  },
  {
    title: "Staff",
    note: "These work for Administrators only.",
    permissions: [
      {
        flag: "can_add_staff",
        label: "Add staff",
        opens: "Add and invite staff, and approve registrations.",
      },
      {
        flag: "can_edit_staff",
        label: "Edit staff",
        opens: "Edit staff, change positions, deactivate accounts and sign people out.",
      },
      {
        flag: "can_view_staff_permissions",
        label: "See the permissions of staff",
        opens: "See which permissions colleagues have.",
      },
      {
        flag: "can_edit_staff_permissions",
        label: "Change the permissions of staff",
        opens:
          "Give or remove the permissions that they have themselves, and change the letterhead, paper texts, loan types, repayment types, credit limits, expense norms, expense categories and VAT.",
      },
    ],
  },
] as const satisfies readonly Group[];

/** All of them, in the order of the screens. */
export const PERMISSIONS = PERMISSION_GROUPS.flatMap<
  (typeof PERMISSION_GROUPS)[number]["permissions"][number]
>(({ permissions }) => [...permissions]);

export type Permission = (typeof PERMISSIONS)[number]["flag"];

/** The label of a flag on the screens. */
export function permissionLabel(flag: string): string {
  return PERMISSIONS.find((one) => one.flag === flag)?.label ?? flag;
}
