import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { registrationOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { type RegisteredUser, registrationsQuery } from "./api";
import RegistrationsPanel from "./registrations-panel";

const PERSON = registrationOf("pending");
const APPROVE = "*/api/management/registrations/9/approve/";

let waiting: RegisteredUser[];

async function show(flags: Record<string, boolean>) {
  writeTokens(tokens({ permissions: flags }));
  await startSession();
  const { user } = renderScreen(<RegistrationsPanel />);
  await screen.findByText("Thandi Nkosi");
  return user;
}

beforeEach(() => {
  waiting = [PERSON];
  server.use(
    http.get("*/api/management/registrations/", () => HttpResponse.json(waiting)),
    http.post(APPROVE, () => {
      waiting = [];
      return HttpResponse.json({ ...PERSON, status: "active" });
    }),
  );
});

test("somebody is let in with the permissions that were chosen, of those that one holds", async () => {
  const granted: unknown[] = [];
  server.use(
    http.post(APPROVE, async ({ request }) => {
      granted.push(await request.json());
      waiting = [];
      return HttpResponse.json({ ...PERSON, status: "active" });
    }),
  );
  const user = await show({ can_edit_staff_permissions: true, can_give_loans: true });
  await user.click(screen.getByRole("button", { name: "Approve Thandi Nkosi" }));
  const dialog = within(await screen.findByRole("dialog"));
  const repayments = dialog.getByRole("checkbox", { name: "Record repayments" });
  expect(repayments).toHaveAttribute("data-disabled");
  const why = /^Record payments.*You do not have this permission/;
  expect(dialog.getByText(why)).toBeInTheDocument();
  await user.click(dialog.getByRole("checkbox", { name: "Give loans" }));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Registration approved.")).toBeInTheDocument();
  expect(granted).toEqual([{ permissions: { can_give_loans: true } }]);
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByText("No pending registrations")).toBeInTheDocument();
});

test("whoever decides is warned of an address that nobody has confirmed", async () => {
  const user = await show({ can_add_staff: true });
  expect(screen.getByText("Not confirmed")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Approve Thandi Nkosi" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("This email address is not confirmed")).toBeInTheDocument();
  waiting = [{ ...PERSON, email_confirmed: true }];
  await queryClient.invalidateQueries(registrationsQuery);
  await waitFor(() =>
    expect(dialog.queryByText("This email address is not confirmed")).not.toBeInTheDocument(),
  );
  expect(screen.getByText("Confirmed")).toBeInTheDocument();
});

test("who may not change permissions lets people in without any", async () => {
  const user = await show({ can_add_staff: true });
  await user.click(screen.getByRole("button", { name: "Approve Thandi Nkosi" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Registration approved.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("an approval that is refused is shown in the dialog and lets nobody in", async () => {
  server.use(http.post(APPROVE, () => refuse(403, { detail: "Not yours to give." })));
  const user = await show({ can_edit_staff_permissions: true, can_give_loans: true });
  await user.click(screen.getByRole("button", { name: "Approve Thandi Nkosi" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("checkbox", { name: "Give loans" }));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await dialog.findByText("Not yours to give.")).toBeInTheDocument();
  expect(screen.getByText("Thandi Nkosi")).toBeInTheDocument();
});

test("turning somebody away is confirmed first, and a failure is shown there", async () => {
  let refusals = 1;
  server.use(
    http.post("*/api/management/registrations/9/decline/", () => {
      refusals -= 1;
      if (refusals === 0) return refuse(409, { detail: "Decided already." });
      waiting = [];
      return HttpResponse.json({ ...PERSON, status: "declined" });
    }),
  );
  const user = await show({ can_add_staff: true });
  await user.click(screen.getByRole("button", { name: "Decline Thandi Nkosi" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Decline" }));
  expect(await question.findByText("Decided already.")).toBeInTheDocument();
  await user.click(question.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Registration declined.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});
