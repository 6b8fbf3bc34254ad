import { expect, test } from "vitest";
import type { Notice } from "./api";
import { noticeBody, noticeForm, noticeValues } from "./notice-form";

const NOTICE: Notice = {
  id: 4,
  title: "Safe",
  content: "The safe is serviced on Friday.",
  priority: "high",
  expires_at: "2099-03-01T15:30:20Z",
  is_expired: false,
  target_branches: [{ id: 3, name: "Soweto" }],
  target_roles: ["Consultant"],
  created_at: "2026-03-02T06:00:00Z",
  created_by_info: { id: 1, first_name: "Nomsa", last_name: "Dlamini" },
  attachment: null,
  attachment_info: null,
  version: 2,
};

const typed = { ...noticeValues(null), title: " Safe ", content: "Friday." };

const problems = (values: object) => {
  const { error } = noticeForm.safeParse({ ...typed, ...values });
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};

test("a new notice is of medium priority and for everybody, which is sent as no restriction", () => {
  const body = noticeBody(noticeForm.parse(typed), null, "keep");
  expect(body).toEqual({
    title: "Safe",
    content: "Friday.",
    priority: "medium",
    expires_at: null,
    target_branch_ids: [],
    target_roles: [],
    attachment: "keep",
  });
});

test("an edit sends the whole notice, to the second where nothing changed", () => {
  const body = noticeBody(noticeForm.parse(noticeValues(NOTICE)), NOTICE, "remove");
  expect(body).toEqual({
    title: "Safe",
    content: "The safe is serviced on Friday.",
    priority: "high",
    expires_at: "2099-03-01T15:30:20Z",
    target_branch_ids: [3],
    target_roles: ["Consultant"],
    attachment: "remove",
  });
  const later = { ...noticeValues(NOTICE), expires_at: "2099-03-01T18:00" };
  expect(noticeBody(later, NOTICE, "keep").expires_at).toBe("2099-03-01T16:00:00Z");
});

test("several branches stay several until one is chosen", () => {
  const target_branches = [...NOTICE.target_branches, { id: 7, name: "Durban" }];
  const notice = { ...NOTICE, target_branches };
  const values = noticeValues(notice);
  expect(noticeBody(values, notice, "keep").target_branch_ids).toEqual([3, 7]);
  const one = { ...values, target_branch_ids: "7" };
  expect(noticeBody(one, notice, "keep").target_branch_ids).toEqual([7]);
});

test("what cannot be sent is said under its field", () => {
  expect(problems({ title: " " })).toEqual([["title", "Title is required"]]);
  expect(problems({ content: "" })).toEqual([["content", "Content is required"]]);
  const tooLong = (most: number) => `This text is too long. Use at most ${most} characters.`;
  // Characters as people count them, not halves of an emoji.
  expect(problems({ title: "😀".repeat(200), content: "😀".repeat(1000) })).toEqual([]);
  expect(problems({ title: "x".repeat(201) })).toEqual([["title", tooLong(200)]]);
  expect(problems({ content: "x".repeat(1001) })).toEqual([["content", tooLong(1000)]]);
  expect(problems({ expires_at: "2020-01-01T10:00" })).toEqual([
    ["expires_at", "Choose a time in the future."],
  ]);
  expect(problems({ expires_at: "tomorrow" })).toEqual([["expires_at", "Enter a date and time."]]);
  expect(problems({ target_roles: "Administrator", target_branch_ids: "3" })).toEqual([
    ["target_branch_ids", "Administrators belong to no branch. Choose all branches to reach them."],
  ]);
});
