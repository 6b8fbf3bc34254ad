import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { FILES, IMAGES } from "@/lib/attachment";
import { takeEvent } from "@/lib/live-queries";
import { queryClient } from "@/lib/query";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { branchOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Notice } from "./api";
import { notice } from "./notice.fixture";
import NoticesPage from "./notices-page";
import { audienceOf } from "./words";

const LIST = "*/api/adminstration/notices/";

let notices: Notice[];

beforeEach(() => {
  notices = [];
  server.use(
    http.get(LIST, () => HttpResponse.json(pageOf(notices))),
    http.get("*/api/branches/", () =>
      HttpResponse.json([branchOf(3, "Soweto"), branchOf(5, "Durban", { is_active: false })]),
    ),
    http.get("*/api/all/staff/", ({ request: { url } }) => {
      const { searchParams: query } = new URL(url);
      // Of one role at a time, and no more than how many there are.
      if (query.get("page_size") !== "1") return refuse(400);
      const total = 2;
      return HttpResponse.json({ items: [], total, page: 1, page_size: 1, total_pages: total });
    }),
  );
});

/** The fields of a multipart form, by name. */
async function fieldsOf(request: Request) {
  const form = await request.formData();
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
}

async function choose(
  user: { click: (element: Element) => Promise<void> },
  label: string,
  option: string,
) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole("option", { name: option }));
}

test("without notices it says how to post one", async () => {
  renderScreen(<NoticesPage />);
  expect(await screen.findByText("No Notices Created")).toBeTruthy();
  expect(screen.getByText('Click "Create Notice" to post a new announcement.')).toBeTruthy();
});

test("each notice shows its author, its priority as the border, and whether it has expired", async () => {
  notices = [
    notice({ id: 1, title: "Low", priority: "low" }),
    notice({ id: 2, title: "Medium" }),
    notice({
      id: 3,
      title: "High",
      priority: "high",
      is_expired: true,
      expires_at: "2026-03-03T06:00:00Z",
    }),
    notice({ id: 4, title: "Urgent", priority: "urgent", target_roles: ["Consultant"] }),
  ];
  renderScreen(<NoticesPage />);
  const card = (title: string) => screen.getByRole("region", { name: title });
  await screen.findByRole("region", { name: "Low" });
  for (const { title, priority } of notices)
    expect(card(title).className).toContain(`border-l-priority-${priority}`);
  expect(screen.getAllByText("By: Nomsa Dlamini | Posted: 2 Mar 2026")).toHaveLength(4);
  expect(within(card("High")).getByText("Expired")).toBeTruthy();
  expect(within(card("Low")).getByText(notice().content).className).toContain("line-clamp-3");
  expect(within(card("Urgent")).getByText("For: Consultants · All branches")).toBeTruthy();
});

test("a notice to one branch and role is posted with its attachment, under one key", async () => {
  const sent: Awaited<ReturnType<typeof fieldsOf>>[] = [];
  const keys: (string | null)[] = [];
  const slow = held();
  server.use(
    http.post("*/api/adminstration/add/notices/", async ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      sent.push(await fieldsOf(request));
      await slow.answer;
      return HttpResponse.json(notice(), { status: 201 });
    }),
  );
  const { user } = renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Create Notice" }));
  const dialog = await screen.findByRole("dialog", { name: "Create Notice" });
  await user.type(within(dialog).getByLabelText("Title"), "Safe");
  await user.type(within(dialog).getByLabelText("Content"), "Friday.");
  expect(within(dialog).getByText("7 of 1000 characters")).toBeTruthy();
  await choose(user, "Priority", "Urgent");
  await choose(user, "Target branches", "Soweto");
  await choose(user, "Target roles", "Consultant");
  const file = new File(["plan"], "plan.txt", { type: "text/plain" });
  await user.upload(within(dialog).getByLabelText("Attachment", { selector: "input" }), file);
  expect(within(dialog).getByRole("region", { name: "plan.txt" })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(
    await within(dialog).findByRole("progressbar", { name: "Uploading plan.txt" }),
  ).toBeTruthy();
  slow.give();
  expect(await screen.findByText("Notice created successfully")).toBeTruthy();
  expect(sent).toMatchObject([
    {
      title: ["Safe"],
      content: ["Friday."],
      priority: ["urgent"],
      target_branch_ids: ["3"],
      target_roles: ["Consultant"],
    },
  ]);
  expect(sent[0]?.attachment).toMatchObject([{ name: "plan.txt" }]);
  expect(keys[0]).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("roles are those found among the staff, and all where these cannot be loaded", async () => {
  const { user, unmount } = renderScreen(<NoticesPage />);
  const offered = async () => {
    await screen.findByRole("option", { name: "All Roles" });
    return screen.getAllByRole("option").map(({ textContent }) => textContent);
  };
  await user.click(await screen.findByRole("button", { name: "Create Notice" }));
  await user.click(await screen.findByLabelText("Target roles"));
  await screen.findByRole("option", { name: "Consultant" });
  expect(await offered()).toEqual(["All Roles", "Administrator", "Consultant"]);
  unmount();
  queryClient.clear();
  server.use(http.get("*/api/all/staff/", () => refuse(400)));
  renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Create Notice" }));
  await user.click(await screen.findByLabelText("Target roles"));
  expect(await offered()).toEqual(["All Roles"]);
});

test("a branch that is out of use cannot be chosen", async () => {
  const { user } = renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Create Notice" }));
  await user.click(await screen.findByLabelText("Target branches"));
  await screen.findByRole("option", { name: "Soweto" });
  expect(screen.queryByRole("option", { name: "Durban" })).toBeNull();
});

test("an attachment that the server refuses says why beside the file", async () => {
  const message =
    "This must be a picture (JPEG, PNG, WebP or GIF), or a PDF, Word, Excel or text file.";
  server.use(
    http.post("*/api/adminstration/add/notices/", () =>
      refuse(415, { detail: message, code: "wrong_type", errors: { attachment: [message] } }),
    ),
  );
  const { user } = renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Create Notice" }));
  const dialog = await screen.findByRole("dialog", { name: "Create Notice" });
  await user.type(within(dialog).getByLabelText("Title"), "Safe");
  await user.type(within(dialog).getByLabelText("Content"), "Friday.");
  const file = new File(["MZ"], "plan.txt", { type: "text/plain" });
  await user.upload(within(dialog).getByLabelText("Attachment", { selector: "input" }), file);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  const chosen = within(dialog).getByRole("region", { name: "plan.txt" });
  expect((await within(chosen).findByRole("alert")).textContent).toBe(message);
});

test("what can be attached is what the chat takes, and a wrong kind is refused before it is sent", async () => {
  const posted = vi.fn(() => HttpResponse.json<Notice>(notice(), { status: 201 }));
  server.use(http.post("*/api/adminstration/add/notices/", posted));
  const { user } = renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Create Notice" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Notice" }));
  await user.type(dialog.getByLabelText("Title"), "Safe");
  await user.type(dialog.getByLabelText("Content"), "Friday.");
  const chooser = dialog.getByLabelText("Attachment", { selector: "input" });
  expect(chooser).toHaveAttribute("accept", `${IMAGES},${FILES}`);
  // Unlike a browser's, the test's chooser would drop types that it does not offer.
  const anything = userEvent.setup({ applyAccept: false });
  await anything.upload(chooser, new File(["MZ"], "setup.exe"));
  const chosen = within(await dialog.findByRole("region", { name: "setup.exe" }));
  expect(chosen.getByRole("alert")).toHaveTextContent(
    "Attach a picture, or a PDF, Word, Excel or text file.",
  );
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(posted).not.toHaveBeenCalled();
  await user.click(chosen.getByRole("button", { name: "Remove setup.exe" }));
  await anything.upload(
    dialog.getByLabelText("Attachment", { selector: "input" }),
    new File(["GIF89a"], "plan.gif", { type: "image/gif" }),
  );
  const picture = within(await dialog.findByRole("region", { name: "plan.gif" }));
  expect(picture.queryByRole("alert")).toBeNull();
});

test("an edit keeps the attachment, or removes it", async () => {
  notices = [
    notice({
      attachment: "notices/a.pdf?signature=x",
      attachment_info: {
        name: "plan.pdf",
        content_type: "application/pdf",
        size_bytes: 2048,
        thumbnail: null,
      },
    }),
  ];
  const sent: string[] = [];
  server.use(
    http.patch("*/api/adminstration/notices/4/", async ({ request }) => {
      // The test's browser drops empty texts when it reads a form.
      sent.push(await request.text());
      return HttpResponse.json(notice({ version: 2 }));
    }),
  );
  const { user } = renderScreen(<NoticesPage />);
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Notice updated successfully")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "OK" }));
  };
  await user.click(await screen.findByRole("button", { name: "Edit Safe" }));
  await user.type(await screen.findByLabelText("Title"), "s");
  await save();
  await user.click(await screen.findByRole("button", { name: "Edit Safe" }));
  await user.click(await screen.findByRole("button", { name: "Remove plan.pdf" }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatch(/name="title"\s+Safes\s/);
  expect(sent[0]).toMatch(/name="version"\s+1\s/);
  expect(sent[0]).not.toContain("attachment");
  expect(sent[1]).toMatch(/name="attachment"\r\n\r\n\r\n/);
});

test("who has seen a notice is listed apart from who has not, and follows the readers", async () => {
  notices = [notice()];
  const sipho = {
    id: 2,
    first_name: "Sipho",
    last_name: "Khumalo",
    username: "sipho",
    branch: "Soweto",
    read_at: null as string | null,
  };
  const lerato = { ...sipho, id: 3, first_name: "Lerato", last_name: "Molefe", username: "lerato" };
  server.use(
    http.get("*/api/adminstration/notices/4/read_status/", () =>
      HttpResponse.json(
        sipho.read_at === null
          ? { read: [], unread: [sipho, lerato] }
          : { read: [sipho], unread: [lerato] },
      ),
    ),
  );
  const { user } = renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Read status of Safe" }));
  expect(await screen.findByRole("region", { name: "Seen By (0)" })).toBeTruthy();
  expect(screen.getByText("Nobody has seen it yet.")).toBeTruthy();
  sipho.read_at = "2026-03-02T06:10:00Z";
  takeEvent({ name: "change", data: { kind: "notice.receipt", ids: { notice: 4 } }, id: null });
  const seen = await screen.findByRole("region", { name: "Seen By (1)" });
  expect(seen.textContent).toContain("Sipho Khumalosipho · Soweto2 Mar 2026, 08:10");
  expect(screen.getByRole("region", { name: "Not Seen By (1)" }).textContent).toContain("Lerato");
});

test("a notice is deactivated after a question", async () => {
  notices = [notice()];
  server.use(
    http.delete("*/api/adminstration/notices/4/", () => {
      notices = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Deactivate Safe" }));
  expect(await screen.findByText("Are you sure you want to deactivate this notice?")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Deactivate" }));
  await waitFor(() => expect(screen.getByText("No Notices Created")).toBeTruthy());
});

test("a list that cannot be loaded says so and is asked for again", async () => {
  server.use(http.get(LIST, () => refuse(400)));
  const { user } = renderScreen(<NoticesPage />);
  const again = await screen.findByRole("button", { name: "Try Again" });
  server.use(http.get(LIST, () => HttpResponse.json(pageOf([notice()]))));
  await user.click(again);
  expect(await screen.findByRole("region", { name: "Safe" })).toBeTruthy();
});

test("an edit of a notice that was deactivated meanwhile says so and keeps the text", async () => {
  notices = [notice()];
  const missing = { detail: "No such notice.", code: "not_found" };
  server.use(http.patch("*/api/adminstration/notices/4/", () => refuse(404, missing)));
  const { user } = renderScreen(<NoticesPage />);
  await user.click(await screen.findByRole("button", { name: "Edit Safe" }));
  await user.type(await screen.findByLabelText("Content"), " At ten.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^A colleague has deactivated this notice/)).toBeInTheDocument();
  expect(screen.getByLabelText("Content")).toHaveValue("The safe is serviced on Friday. At ten.");
});

test("a notice for a branch is not for Administrators, who belong to none", () => {
  const target_branches = [{ id: 2, name: "Soweto" }];
  expect(audienceOf(notice({ target_branches }))).toBe("Consultants · Soweto");
  expect(audienceOf(notice())).toBe("All roles · All branches");
});
