import { z } from "zod";
import { instantOf, localOf } from "@/lib/dates";
import { required } from "@/lib/forms";
import { serverNow } from "@/lib/server-clock";
import type { Notice, NoticeBody } from "./api";
import { PRIORITIES } from "./priority";

export const ALL = "all";
/** The branches that the notice names already, where they are several. */
export const SEVERAL = "several";

const MAX_TITLE = 200;
export const MAX_CONTENT = 1000;

const tooLong = (most: number) => `This text is too long. Use at most ${most} characters.`;

/** A text of so many characters at most, as the server counts them. */
function text(missing: string, most: number) {
  return required(missing).refine((typed) => [...typed].length <= most, tooLong(most));
}

const form = z.object({
  title: text("Title is required", MAX_TITLE),
  content: text("Content is required", MAX_CONTENT),
  priority: z.enum(PRIORITIES, "Priority is required"),
  target_branch_ids: z.string(),
  target_roles: z.string(),
  expires_at: z.string(),
});

const NOBODY = "Administrators belong to no branch. Choose all branches to reach them.";

export const noticeForm = form.superRefine((typed, context) => {
  const { target_branch_ids: branches, target_roles: roles, expires_at: expiry } = typed;
  if (roles === "Administrator" && branches !== ALL)
    context.addIssue({ code: "custom", path: ["target_branch_ids"], message: NOBODY });
  const instant = instantOf(expiry);
  if (expiry !== "" && instant === null)
    context.addIssue({ code: "custom", path: ["expires_at"], message: "Enter a date and time." });
  else if (instant !== null && Date.parse(instant) <= serverNow())
    context.addIssue({
      code: "custom",
      path: ["expires_at"],
      message: "Choose a time in the future.",
    });
});

export type NoticeValues = z.input<typeof form>;

/** The schema of a draft. */
export const noticeDraft: z.ZodType<NoticeValues> = z.object({
  title: z.string(),
  content: z.string(),
  priority: z.enum(PRIORITIES),
  target_branch_ids: z.string(),
  target_roles: z.string(),
  expires_at: z.string(),
});

export function noticeValues(notice: Notice | null): NoticeValues {
  const [branch, second] = notice?.target_branches ?? [];
  return {
    title: notice?.title ?? "",
    content: notice?.content ?? "",
    priority: PRIORITIES.find((one) => one === notice?.priority) ?? "medium",
    target_branch_ids: branch === undefined ? ALL : second === undefined ? `${branch.id}` : SEVERAL,
    target_roles: notice?.target_roles[0] ?? ALL,
    expires_at: notice?.expires_at == null ? "" : localOf(notice.expires_at),
  };
}

/** The request body: a choice of all is sent as no restriction. */
export function noticeBody(
  typed: NoticeValues,
  record: Notice | null,
  attachment: NoticeBody["attachment"],
): NoticeBody {
  const { title, content, priority, target_branch_ids: branch, target_roles: role } = typed;
  return {
    title,
    content,
    priority,
    expires_at: sameExpiry(typed.expires_at, record) ?? instantOf(typed.expires_at),
    target_branch_ids:
      branch === ALL
        ? []
        : branch === SEVERAL
          ? (record?.target_branches ?? []).map(({ id }) => id)
          : [Number(branch)],
    target_roles: role === "Administrator" || role === "Consultant" ? [role] : [],
    attachment,
  };
}

/** The notice's stored expiry, to the second, unless another one was chosen. */
function sameExpiry(typed: string, record: Notice | null): string | null {
  const before = record?.expires_at ?? null;
  return before !== null && localOf(before) === typed ? before : null;
}
