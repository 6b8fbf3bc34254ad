import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { draftKey } from "@/lib/drafts";
import { latestBirth } from "@/lib/people";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { storedKeys, writeStored } from "@/lib/storage";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, pageOf, registrationOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { StaffMember } from "./api";
import { THANDI } from "./staff.fixture";
import StaffPage from "./staff-page";

const FAILED = "Failed to load staff data. Please refresh the page.";
const MEMBER = "*/api/management/users/9/";
const EVERYTHING = {
  can_add_staff: true,
  can_edit_staff: true,
  can_view_staff_permissions: true,
  can_edit_staff_permissions: true,
  can_give_loans: true,
};

/** The list's requests, the newest last. */
let asked: URLSearchParams[];

function listed(items: StaffMember[]) {
  server.use(
    http.get("*/api/all/staff/", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(items));
    }),
  );
}

function known(member: StaffMember) {
  listed([member]);
  server.use(http.get(MEMBER, () => HttpResponse.json(member)));
}

async function signIn(permissions: Record<string, boolean>) {
  writeTokens(tokens({ permissions }));
  await startSession();
}

beforeEach(async () => {
  asked = [];
  await signIn(EVERYTHING);
  known(THANDI);
  server.use(
    http.get("*/api/branches/", () =>
      HttpResponse.json([branchOf(3, "Soweto"), branchOf(1, "Unassigned")]),
    ),
    http.get("*/api/management/registrations/", () =>
      HttpResponse.json([registrationOf("pending"), registrationOf("pending", { id: 10 })]),
    ),
    http.get("*/api/management/users/9/history/", () => HttpResponse.json(pageOf([], 10))),
  );
  navigate("staff");
});

async function openCard() {
  navigate("staff", 9);
  const view = renderScreen(<StaffPage />);
  await screen.findByText("Date employed");
  return view;
}

/** The page with one of the member's dialogs open. */
async function openDialog(button: string, name: string) {
  const view = await openCard();
  await view.user.click(screen.getByRole("button", { name: button }));
  return { ...view, dialog: within(await screen.findByRole("dialog", { name })) };
}

type Answer = HttpResponse<StaffMember>;

/** Records the changes sent for the member, and answers them. */
function patched(answer: () => Answer | Promise<Answer>) {
  const sent: unknown[] = [];
  server.use(
    http.patch(MEMBER, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

test("colleagues are listed in the documents' columns, with how many are found", async () => {
  renderScreen(<StaffPage />);
  expect(await screen.findByRole("cell", { name: "Mokoena" })).toBeInTheDocument();
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
    "Name",
    "Surname",
    "Gender",
    "Position",
    "Branch",
    "Phone Numbers",
    "Email",
  ]);
  expect(screen.getByText("1 staff found")).toBeInTheDocument();
  expect(asked[0]?.get("others")).toBe("true");
  const waiting = await screen.findByRole("link", { name: "2 registrations waiting" });
  expect(waiting.getAttribute("href")).toBe("#/director-settings/registrations");
});

test("filters are asked of the server, and cleared together", async () => {
  const { user } = renderScreen(<StaffPage />);
  await screen.findByRole("cell", { name: "Mokoena" });
  expect(screen.queryByRole("button", { name: "Clear Filters" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  await user.click(screen.getByRole("checkbox", { name: "Consultant" }));
  await user.click(screen.getByRole("checkbox", { name: "Female" }));
  await waitFor(() => expect(asked.at(-1)?.get("gender")).toBe("Female"));
  expect(asked.at(-1)?.get("role")).toBe("Consultant");
  // The other position takes its place; the same again takes it away.
  await user.click(screen.getByRole("checkbox", { name: "Administrator" }));
  await waitFor(() => expect(asked.at(-1)?.get("role")).toBe("Administrator"));
  await user.click(screen.getByRole("checkbox", { name: "Administrator" }));
  await waitFor(() => expect(asked.at(-1)?.get("role")).toBeNull());
  await user.click(screen.getByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Invited" }));
  await waitFor(() => expect(asked.at(-1)?.get("invited")).toBe("true"));
  await user.click(screen.getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Soweto" }));
  await waitFor(() => expect(asked.at(-1)?.get("branch")).toBe("3"));
  await user.click(screen.getByRole("button", { name: "Hide Filters" }));
  expect(screen.getByRole("button", { name: "Show Filters (3)" })).toBeInTheDocument();
  const search = "Search by name, surname, national ID, email or phone";
  await user.type(screen.getByPlaceholderText(search), "moko");
  await waitFor(() => expect(asked.at(-1)?.get("q")).toBe("moko"));
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.getByPlaceholderText<HTMLInputElement>(search).value).toBe("");
  expect(screen.getByRole("button", { name: "Show Filters" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Clear Filters" })).not.toBeInTheDocument();
});

test("staff that cannot be loaded are said so", async () => {
  server.use(http.get("*/api/all/staff/", () => refuse(400)));
  renderScreen(<StaffPage />);
  await waitFor(() => expect(screen.getAllByText(FAILED).length).toBeGreaterThan(1));
});

test("the card shows everything about a colleague", async () => {
  await openCard();
  for (const text of [
    "9005150123081",
    "Soweto, 1 Vilakazi Street",
    "15 May 1990",
    "Widow",
    "12 Vilakazi Street",
    "2 Mar 2026, 08:00",
    "Submit loan applications.",
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "082 123 4567" })).toBeInTheDocument();
});

test("who holds no permission has no special ones", async () => {
  known({ ...THANDI, permissions: { ...THANDI.permissions, can_give_loans: false } });
  await openCard();
  expect(screen.getByText("No special permissions")).toBeInTheDocument();
});

test("the permissions of others are for those who may see them", async () => {
  const { permissions: _, ...hidden } = THANDI;
  known(hidden);
  await signIn({ can_edit_staff_permissions: true });
  await openCard();
  expect(screen.getByText(/do not have permission to see the permissions/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Change Permissions" })).not.toBeInTheDocument();
});

const CHANGES = ["Change Role/Branch", "Edit Staff", "Change Permissions", "Deactivate"];

test("who may not change staff sees no buttons for it", async () => {
  await signIn({ can_view_staff_permissions: true });
  await openCard();
  for (const name of [...CHANGES, "Add Staff Member", "Sign Out Everywhere"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByText("History")).not.toBeInTheDocument();
});

test("nobody changes somebody who may do more, and is told why", async () => {
  known({ ...THANDI, outranks_you: true });
  await openCard();
  expect(screen.getByText(/You cannot change Thandi/)).toBeInTheDocument();
  for (const name of CHANGES)
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("one's own card leads to the profile", async () => {
  known({ ...THANDI, id: 7 });
  server.use(
    http.get("*/api/management/users/7/", () => HttpResponse.json({ ...THANDI, id: 7 })),
    http.get("*/api/management/users/7/history/", () => HttpResponse.json(pageOf([], 10))),
  );
  navigate("staff", 7);
  renderScreen(<StaffPage />);
  expect(await screen.findByText(/This is you/)).toBeInTheDocument();
  for (const name of CHANGES)
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a position needs a role, and a Consultant a branch; an Administrator has none", async () => {
  const answers = [refuse(500), HttpResponse.json<StaffMember>({ ...THANDI, version: 5 })];
  const slow = held();
  const sent = patched(async () => {
    if (answers.length === 1) await slow.answer;
    return answers.shift() ?? HttpResponse.error();
  });
  const { user, dialog } = await openDialog("Change Role/Branch", "Change Staff Position");
  expect(dialog.getByText("Soweto")).toBeInTheDocument();
  const change = dialog.getByRole("button", { name: "Change Position" });
  await waitFor(() => expect(change).toHaveAttribute("data-disabled"));
  expect(dialog.queryByLabelText("Branch")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("radio", { name: "Administrator" }));
  expect(dialog.queryByLabelText("Branch")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("radio", { name: "Consultant" }));
  await user.click(change);
  expect(await dialog.findByText("Please select a branch for Consultant role")).toBeInTheDocument();
  await user.click(dialog.getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Don't assign to any" }));
  await user.click(dialog.getByRole("button", { name: "Change Position" }));
  expect(await dialog.findByText("Failed to update staff position")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Change Position" }));
  expect(await dialog.findByRole("button", { name: "Updating..." })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  slow.give();
  expect(await screen.findByText("Staff position updated successfully")).toBeInTheDocument();
  expect(sent[1]).toEqual({ id: 9, version: 4, role: "Consultant", branch: 1 });
});

test("an edit that is refused says so under the field, and otherwise in the form", async () => {
  const answers = [
    refuse(400, { errors: { email: ["Taken."] } }),
    refuse(400),
    HttpResponse.json<StaffMember>({ ...THANDI, version: 5 }),
  ];
  const sent = patched(() => answers.shift() ?? HttpResponse.error());
  const { user, dialog } = await openDialog("Edit Staff", "Edit Staff Member");
  const save = () => user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(dialog.getByRole("button", { name: "Remove phone number" })).toBeDisabled();
  await save();
  expect(await dialog.findByText("Taken.")).toBeInTheDocument();
  expect(await screen.findByText("Failed to update staff member")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Address"), ", Orlando ");
  await save();
  const fallback = "An error occurred while updating the staff member.";
  expect((await screen.findAllByText(fallback)).length).toBeGreaterThan(0);
  await save();
  expect(await screen.findByText("Staff member updated successfully")).toBeInTheDocument();
  expect(storedKeys().filter((key) => key.includes("staff:"))).toEqual([]);
  expect(sent.at(-1)).toMatchObject({
    address: "12 Vilakazi Street, Orlando",
    phone_numbers: [{ phone_number: "+27821234567", active: true }],
    branch: 3,
    version: 4,
  });
});

test("only permissions that one has are changed, and only what changed is sent", async () => {
  const sent = patched(() => HttpResponse.json({ ...THANDI, version: 5 }));
  const { user, dialog } = await openDialog("Change Permissions", "Change Permissions");
  expect(dialog.getAllByRole("checkbox")).toHaveLength(10);
  const clients = dialog.getByRole("checkbox", { name: "Add clients" });
  expect(clients).toHaveAttribute("data-disabled");
  expect(
    dialog.getByText(/^Add clients and upload.*You do not have this permission/),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole("checkbox", { name: "Give loans" }));
  await user.click(dialog.getByRole("checkbox", { name: "Edit staff" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Permissions changed.")).toBeInTheDocument();
  const permissions = { can_give_loans: false, can_edit_staff: true };
  expect(sent).toEqual([{ permissions, version: 4 }]);
});

test("an account is deactivated with a reason", async () => {
  const sent = patched(() => HttpResponse.json({ ...THANDI, status: "deactivated" }));
  const { user, dialog } = await openDialog("Deactivate", "Deactivate Account");
  await user.click(dialog.getByRole("button", { name: "Deactivate Account" }));
  expect(await dialog.findByText("Please give a reason for the deactivation.")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "Left the company.");
  await user.click(dialog.getByRole("button", { name: "Deactivate Account" }));
  expect(await screen.findByText("Thandi Mokoena can no longer sign in.")).toBeInTheDocument();
  expect(sent).toEqual([{ is_active: false, reason: "Left the company." }]);
});

test("a colleague is signed out everywhere once that is confirmed", async () => {
  server.use(http.post(`${MEMBER}sign-out/`, () => HttpResponse.json({ sessions: 2 })));
  const { user } = await openCard();
  await user.click(screen.getByRole("button", { name: "Sign Out Everywhere" }));
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(
    await screen.findByText("Thandi Mokoena was signed out on 2 devices."),
  ).toBeInTheDocument();
});

test("a second factor is seen in list and card, and reset with a reason", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${MEMBER}second-factor/reset/`, async ({ request }) => {
      sent.push(await request.json());
      known(THANDI);
      return HttpResponse.json(THANDI);
    }),
  );
  known({ ...THANDI, has_second_factor: true });
  const { user, dialog } = await openDialog("Reset Second Factor", "Reset Second Factor");
  expect(screen.getAllByText("Second factor")).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Reset Second Factor" }));
  expect(await dialog.findByText("Please give a reason for the reset.")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "Her phone was stolen.");
  await user.click(dialog.getByRole("button", { name: "Reset Second Factor" }));
  expect(
    await screen.findByText("The second factor of Thandi Mokoena was reset."),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ reason: "Her phone was stolen." }]);
  expect(await screen.findByText("Not set up")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Reset Second Factor" })).not.toBeInTheDocument();
});

test("an invitation is sent again once that is confirmed", async () => {
  server.use(http.post(`${MEMBER}invite/`, () => HttpResponse.json(THANDI)));
  known({ ...THANDI, is_invited: true, invitation_expires_at: "2026-03-05T06:00:00Z" });
  const { user } = await openCard();
  expect(await screen.findByText(/It works until 5 Mar 2026, 08:00\./)).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Send Invitation Again" }));
  await user.click(await screen.findByRole("button", { name: "Send Invitation" }));
  expect(await screen.findByText("Invitation sent to thandi@lender.example.")).toBeInTheDocument();
});

test("a dialog says when its right was taken away meanwhile", async () => {
  const { dialog } = await openDialog("Edit Staff", "Edit Staff Member");
  expect(dialog.queryByText("You can no longer save this")).not.toBeInTheDocument();
  act(() => writeTokens(tokens({ permissions: { can_add_staff: true } })));
  expect(await dialog.findByText("You can no longer save this")).toBeInTheDocument();
  expect(screen.queryByText("Change Role/Branch")).not.toBeInTheDocument();
});

const SIPHO: StaffMember = { ...THANDI, id: 10, first_name: "Sipho", last_name: "Khumalo" };

test("what was begun on a colleague outlives a reload, and goes when another is chosen", async () => {
  const begun = () => storedKeys().filter((key) => key.includes("staff:"));
  listed([THANDI, SIPHO]);
  const { user, dialog, unmount } = await openDialog("Edit Staff", "Edit Staff Member");
  await user.type(dialog.getByLabelText("Address"), ", Orlando");
  unmount();
  // The selected person is remembered as well.
  navigate("staff");
  const again = renderScreen(<StaffPage />);
  const reloaded = within(await screen.findByRole("dialog", { name: "Edit Staff Member" }));
  expect(reloaded.getByLabelText("Address")).toHaveValue("12 Vilakazi Street, Orlando");
  await again.user.click(reloaded.getByRole("button", { name: "Cancel" }));
  expect(begun()).not.toEqual([]);
  server.use(
    http.get("*/api/management/users/10/", () => HttpResponse.json(SIPHO)),
    http.get("*/api/management/users/10/history/", () => HttpResponse.json(pageOf([], 10))),
  );
  await again.user.click(screen.getByRole("cell", { name: "Khumalo" }));
  await waitFor(() => expect(begun()).toEqual([]));
});

test("nobody is added who was born less than eighteen years ago, and choices are the documents'", async () => {
  const { user } = renderScreen(<StaffPage />);
  await user.click(await screen.findByRole("button", { name: "Add Staff Member" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Date of birth")).toHaveAttribute("max", latestBirth());
  const choices = async (label: string) => {
    await user.click(dialog.getByLabelText(label));
    const shown = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    await user.click(screen.getAllByRole("option")[0] as HTMLElement);
    return shown;
  };
  expect(await choices("Gender")).toEqual(["Male", "Female"]);
  expect(await choices("Marital status")).toEqual(["Single", "Married", "Divorced", "Widowed"]);
  expect(await choices("Role")).toEqual(["Consultant", "Administrator"]);
});

test("an update by a colleague or in another tab forgets what was begun on the older version", async () => {
  await openCard();
  const begin = (id: number) => writeStored(draftKey(`staff:${id}:4`), { first_name: "T" });
  const begun = () => storedKeys().filter((key) => key.includes("staff:"));
  begin(9);
  begin(10);
  act(() => hear("staff.changed", { staff: 10 }));
  expect(begun()).toEqual([draftKey("staff:9:4")]);
  const before = asked.length;
  const channel = new BroadcastChannel("staff updated");
  channel.postMessage(9);
  await waitFor(() => expect(begun()).toEqual([]));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  channel.close();
});

test("a new colleague is sent once, and their card opens", async () => {
  const sent: unknown[] = [];
  const refusal = { detail: "This email is taken.", errors: { phone_numbers: ["Wrong number."] } };
  const answers = [
    refuse(400),
    refuse(400, refusal),
    HttpResponse.json({ ...THANDI, is_invited: true }, { status: 201 }),
  ];
  server.use(
    http.post("*/api/management/users/", async ({ request }) => {
      sent.push([await request.json(), request.headers.get("idempotency-key")]);
      return answers.shift() ?? HttpResponse.error();
    }),
  );
  const { user } = renderScreen(<StaffPage />);
  await user.click(await screen.findByRole("button", { name: "Add Staff Member" }));
  const dialog = within(await screen.findByRole("dialog"));
  const texts = {
    "First name": "Thandi",
    "Last name": "Mokoena",
    "National ID": "9005150123081",
    Email: "thandi@lender.example",
    "Phone number": "0821234567",
    Address: "12 Vilakazi Street",
  };
  for (const [label, text] of Object.entries(texts))
    await user.type(dialog.getByLabelText(label), text);
  await user.type(dialog.getByLabelText("Date of birth"), "1990-05-15");
  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByLabelText(label));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await choose("Gender", "Female");
  await choose("Marital status", "Widowed");
  await choose("Role", "Consultant");
  await choose("Branch", "Soweto");
  const save = () => user.click(dialog.getByRole("button", { name: "Add Staff Member" }));
  await save();
  const fallback = "An error occurred while adding the staff member.";
  expect(await dialog.findByText(fallback)).toBeInTheDocument();
  expect(await screen.findByText("Failed to add staff member")).toBeInTheDocument();
  await save();
  expect(await dialog.findByText("Wrong number.")).toBeInTheDocument();
  expect(dialog.queryByText(fallback)).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText("Staff member added successfully")).toBeInTheDocument();
  expect(sent[2]).toEqual([
    expect.objectContaining({ role: "Consultant", branch: 3, marital_status: "Widow" }),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  await waitFor(() => expect(window.location.hash).toBe("#/staff/9"));
});
