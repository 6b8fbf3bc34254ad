import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { storedKeys, writeStored } from "@/lib/storage";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { detailsQuery, type OpenSession, type StaffDetails } from "./api";
import { pictureProblem } from "./picture";
import ProfilePanel from "./profile-panel";

const SETTINGS: Schema["UserSettings"] = { theme: "system", time_to_logout: 900_000 };
const SESSION: OpenSession = {
  id: 1,
  created_at: "2026-11-21T06:00:00Z",
  last_used_at: "2026-11-21T07:00:00Z",
  expires_at: "2026-12-21T06:00:00Z",
  address: "127.0.0.1",
  browser_info: "Safari",
  machine_info: "iOS (Mobile)",
  is_current: false,
};

const DETAILS: StaffDetails = {
  id: 7,
  username: "nomsa",
  email: "nomsa@lender.example",
  pending_email: null,
  name: "Nomsa",
  surname: "Dlamini",
  first_name: "Nomsa",
  last_name: "Dlamini",
  address: "1 Long Street",
  phone_numbers: [{ phone_number: "+27821234567", active: true }],
  gender: "Female",
  dob: "1990-01-01",
  marital_status: "Widow",
  national_id: null,
  role: "Administrator",
  branch: null,
  profile_picture: null,
  profile_picture_small: null,
  permissions: {},
  version: 3,
};

beforeEach(async () => {
  server.use(
    http.get("*/api/user/staff/details/", () => HttpResponse.json(DETAILS)),
    http.get("*/api/user/settings/", () => HttpResponse.json(SETTINGS)),
    http.get("*/api/user/sessions/", () =>
      HttpResponse.json([SESSION, { ...SESSION, id: 2, is_current: true }]),
    ),
  );
  writeTokens(tokens());
  await startSession();
});

function passwordsAre(right: string) {
  server.use(
    http.post("*/api/user/verify-password/", async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      return HttpResponse.json({ verified: password === right });
    }),
  );
}

async function openPassword() {
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Verify your identity" }));
  const verify = async (password: string) => {
    await user.clear(dialog.getByLabelText("Enter your password"));
    await user.type(dialog.getByLabelText("Enter your password"), password);
    await user.click(dialog.getByRole("button", { name: "Verify" }));
  };
  return { user, dialog, verify };
}

test("the password section opens once the password was right, and is remembered", async () => {
  passwordsAre("right");
  const { dialog, verify } = await openPassword();
  await verify("wrong");
  expect(await dialog.findByText("Invalid password")).toBeInTheDocument();
  expect(screen.queryByLabelText("New Password")).not.toBeInTheDocument();
  await verify("right");
  expect(await screen.findByLabelText("New Password")).toBeInTheDocument();
  expect(localStorage.getItem("activeSection")).toBe('"password"');
});

test("a password that cannot be checked says so", async () => {
  server.use(http.post("*/api/user/verify-password/", () => HttpResponse.error()));
  const { dialog, verify } = await openPassword();
  await verify("right");
  expect(
    await dialog.findByText("An error occurred while verifying the password"),
  ).toBeInTheDocument();
});

test("a remembered section asks again after a reload", async () => {
  writeStored("activeSection", "password");
  renderScreen(<ProfilePanel />);
  expect(screen.queryByLabelText("New Password")).not.toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Verify your identity" })).toBeInTheDocument();
});

test("a lapsed verification is asked for again, and the change goes on", async () => {
  passwordsAre("right");
  let tries = 0;
  server.use(
    http.post("*/api/user/change-password/", () => {
      tries += 1;
      return tries === 1
        ? refuse(403, { code: "password_not_verified", detail: "Verify" })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, verify } = await openPassword();
  await verify("right");
  await user.type(await screen.findByLabelText("New Password"), "another one");
  await user.type(screen.getByLabelText("Confirm Password"), "another one");
  await user.click(screen.getByRole("button", { name: "Update password" }));
  const again = within(await screen.findByRole("dialog", { name: "Verify your identity" }));
  await user.type(again.getByLabelText("Enter your password"), "right");
  await user.click(again.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText("Password changed.")).toBeInTheDocument();
  expect(tries).toBe(2);
});

test("a refused password is shown under its field and in a popup", async () => {
  passwordsAre("right");
  server.use(
    http.post("*/api/user/change-password/", () =>
      refuse(400, { detail: "Check the fields.", errors: { new_password: ["Too common."] } }),
    ),
  );
  const { user, verify } = await openPassword();
  await verify("right");
  await user.type(await screen.findByLabelText("New Password"), "password123");
  await user.type(screen.getByLabelText("Confirm Password"), "password12");
  expect(await screen.findByText("Passwords do not match")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Confirm Password"), "3");
  await user.click(screen.getByRole("button", { name: "Update password" }));
  expect(
    await screen.findByText("Failed to update password. Please check your input."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.getByText("Too common.")).toBeInTheDocument();
});

test("theme and timeout are saved", async () => {
  const saved: unknown[] = [];
  server.use(
    http.patch("*/api/user/settings/", async ({ request }) => {
      const change = (await request.json()) as object;
      saved.push(change);
      return HttpResponse.json({ ...SETTINGS, ...change });
    }),
  );
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(screen.getByRole("button", { name: "Edit settings" }));
  await user.click(await screen.findByRole("radio", { name: "Dark" }));
  expect(localStorage.getItem("appearance")).toBe('"dark"');
  const time = await screen.findByLabelText("Session timeout");
  await user.clear(time);
  expect(screen.getByText("Please enter a valid timeout value")).toBeInTheDocument();
  await user.type(time, "0");
  expect(screen.getByText("Timeout must be at least 15 seconds")).toBeInTheDocument();
  await user.type(time, "75");
  expect((time as HTMLInputElement).value).toBe("60");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toEqual([{ theme: "dark" }, { time_to_logout: 3_600_000 }]));
});

test("a timeout that cannot be saved has a popup", async () => {
  server.use(http.patch("*/api/user/settings/", () => refuse(500, { detail: "No." })));
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(screen.getByRole("button", { name: "Edit settings" }));
  await user.type(await screen.findByLabelText("Session timeout"), "{Backspace}0");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update session timeout settings.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("another session can be ended, the present one cannot", async () => {
  const ended: unknown[] = [];
  server.use(
    http.delete("*/api/user/sessions/:id/", ({ params }) => {
      ended.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<ProfilePanel />);
  expect(await screen.findByText("This session")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^End this session/ }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "End this session" }));
  expect(await screen.findByText("Session ended.")).toBeInTheDocument();
  expect(ended).toEqual(["1"]);
});

test("one's own details are saved, with each number and the word for widowed", async () => {
  passwordsAre("right");
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.patch("*/api/user/staff/details/", async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return HttpResponse.json({ ...DETAILS, name: "Nomsi" });
    }),
  );
  writeTokens(tokens({ permissions: { can_edit_staff: true } }));
  await startSession();
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(screen.getByRole("button", { name: "Edit profile" }));
  await user.type(await screen.findByLabelText("Enter your password"), "right");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  const name = await screen.findByLabelText("Name");
  expect((screen.getByLabelText("Email") as HTMLInputElement).readOnly).toBe(true);
  expect(screen.getByRole("radio", { name: "Widowed" }).getAttribute("aria-checked")).toBe("true");
  await user.clear(name);
  expect(await screen.findByText("Name is required")).toBeInTheDocument();
  await user.type(name, "Nomsi");
  await user.click(screen.getByRole("radio", { name: "Male" }));
  await user.click(screen.getByRole("button", { name: "Add number" }));
  await user.type(screen.getByLabelText("Number 2"), "083 123 4567");
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  expect(await screen.findByText("Profile updated.")).toBeInTheDocument();
  expect(sent[0]).toMatchObject({
    name: "Nomsi",
    marital_status: "Widower",
    version: "3",
    "phone_numbers[0][phone_number]": "+27821234567",
    "phone_numbers[0][active]": "true",
    "phone_numbers[1][phone_number]": "083 123 4567",
  });
});

test.each([
  [500, {}, "Failed to update profile. Please check the form and try again."],
  [403, { detail: "Not now." }, "Authentication failed. Please try again."],
])("details that are refused with %i say so, and stay in the form", async (status, body, words) => {
  passwordsAre("right");
  server.use(http.patch("*/api/user/staff/details/", () => refuse(status, body)));
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(screen.getByRole("button", { name: "Edit profile" }));
  await user.type(await screen.findByLabelText("Enter your password"), "right");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  for (const name of ["Name", "Surname"])
    expect((await screen.findByLabelText<HTMLInputElement>(name)).readOnly, name).toBe(true);
  await user.type(await screen.findByLabelText("Address"), ", Soweto");
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  expect(await screen.findByRole("alertdialog", { name: words })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("1 Long Street, Soweto");
});

test("details and settings that do not load interrupt nobody", async () => {
  server.use(
    http.get("*/api/user/staff/details/", () => refuse(400)),
    http.get("*/api/user/settings/", () => refuse(400)),
  );
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(screen.getByRole("button", { name: "Edit settings" }));
  // The field has the default timeout.
  expect((await screen.findByLabelText<HTMLInputElement>("Session timeout")).value).toBe("15");
  expect(screen.getByText("ND")).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("a large file and a file of another kind are no profile pictures", async () => {
  const { user } = renderScreen(<ProfilePanel />);
  const input = await screen.findByLabelText("Profile picture");
  const large = new File([new Uint8Array(5 * 1024 * 1024)], "me.png", { type: "image/png" });
  await user.upload(input, large);
  expect(await screen.findByText("Error: File size must be less than 5MB")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(pictureProblem(new File(["%PDF"], "me.pdf", { type: "application/pdf" }))).toBe(
    "Error: Only image files are allowed",
  );
  expect(pictureProblem(new File(["x"], "me.webp", { type: "image/webp" }))).toBeNull();
});

test("what was typed of one's details outlives a reload, and can be discarded", async () => {
  passwordsAre("right");
  const open = async () => {
    const { user, unmount } = renderScreen(<ProfilePanel />);
    await user.click(await screen.findByRole("button", { name: "Verify your identity" }));
    await user.type(await screen.findByLabelText("Enter your password"), "right");
    await user.click(screen.getByRole("button", { name: "Verify" }));
    return { user, unmount, address: await screen.findByLabelText<HTMLInputElement>("Address") };
  };
  writeStored("activeSection", "profile");
  const first = await open();
  expect(screen.queryByRole("button", { name: "Discard changes" })).not.toBeInTheDocument();
  await first.user.type(first.address, ", Soweto");
  first.unmount();
  const { user, address } = await open();
  expect(address.value).toBe("1 Long Street, Soweto");
  const begun = () => storedKeys().filter((key) => key.includes("profile:"));
  expect(begun()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(address.value).toBe("1 Long Street");
  expect(begun()).toEqual([]);
});

/** The person's account on the server: a call changes it, and later reads return the result. */
function storedDetails(first: StaffDetails) {
  let stored = first;
  server.use(http.get("*/api/user/staff/details/", () => HttpResponse.json(stored)));
  return (next: StaffDetails) => {
    stored = next;
    return next;
  };
}

test("a new email address is confirmed with the code that was mailed to it", async () => {
  passwordsAre("right");
  const wanted = "nomsa@new.example";
  const sent: unknown[] = [];
  const become = storedDetails(DETAILS);
  server.use(
    http.post("*/api/user/email/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(become({ ...DETAILS, pending_email: wanted }));
    }),
    http.post("*/api/user/email/confirm/", async ({ request }) => {
      const { otp } = (await request.json()) as { otp: string };
      sent.push(otp);
      return otp === "123456"
        ? HttpResponse.json(become({ ...DETAILS, email: wanted }))
        : refuse(400, { errors: { otp: ["Invalid or expired OTP"] } });
    }),
  );
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(screen.getByRole("button", { name: "Edit profile" }));
  const identity = within(await screen.findByRole("dialog", { name: "Verify your identity" }));
  await user.type(identity.getByLabelText("Enter your password"), "right");
  await user.click(identity.getByRole("button", { name: "Verify" }));
  await user.click(await screen.findByRole("button", { name: "Change email address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change email address" }));
  await user.type(dialog.getByLabelText("New email address"), wanted);
  await user.click(dialog.getByRole("button", { name: "Send code" }));
  const code = await screen.findByLabelText("Code");
  await user.type(code, "000 000");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText("Invalid or expired OTP")).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, "123 456");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText("Email address changed.")).toBeInTheDocument();
  expect(screen.queryByLabelText("Code")).not.toBeInTheDocument();
  expect(screen.getAllByText(wanted).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ email: wanted }, "000000", "123456"]);
});

test("the address that somebody registered with is confirmed, and does not change", async () => {
  const become = storedDetails({ ...DETAILS, pending_email: DETAILS.email });
  server.use(http.post("*/api/user/email/confirm/", () => HttpResponse.json(become(DETAILS))));
  const { user } = renderScreen(<ProfilePanel />);
  expect(await screen.findByText("Confirm your email address")).toBeInTheDocument();
  expect(screen.queryByText(/Until then we use your old address/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText("Email address confirmed.")).toBeInTheDocument();
  expect(screen.queryByLabelText("Code")).not.toBeInTheDocument();
});

/** Sends the code of a new address and leaves the page; answers when the returned function is called. */
async function leaveWhileConfirming(confirmed: StaffDetails) {
  const become = storedDetails({ ...DETAILS, pending_email: confirmed.email });
  const { answer, give } = held();
  server.use(
    http.post("*/api/user/email/confirm/", async () => {
      await answer;
      return HttpResponse.json(become(confirmed));
    }),
  );
  const { user, unmount } = renderScreen(<ProfilePanel />);
  await user.type(await screen.findByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  unmount();
  return give;
}

const shownEmail = () => queryClient.getQueryData(detailsQuery.queryKey)?.email;

test("a new address shows although its page was left before the answer", async () => {
  const give = await leaveWhileConfirming({ ...DETAILS, email: "nomsa@new.example" });
  give();
  await waitFor(() => expect(shownEmail()).toBe("nomsa@new.example"));
});

test("the details of whoever was signed in before are shown to nobody else", async () => {
  const give = await leaveWhileConfirming({ ...DETAILS, email: "nomsa@new.example" });
  writeTokens(tokens({ sub: 8 }));
  give();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shownEmail()).toBeUndefined();
});

test("an address that a colleague entered waits in the profile", async () => {
  const wanted = "nomsa@new.example";
  const sent: unknown[] = [];
  const become = storedDetails({ ...DETAILS, pending_email: wanted });
  server.use(
    http.post("*/api/user/email/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(become({ ...DETAILS, pending_email: wanted }));
    }),
  );
  const { user } = renderScreen(<ProfilePanel />);
  expect(await screen.findByText("Confirm your new email address")).toBeInTheDocument();
  const resend = screen.getByRole("button", { name: "Send a new code" });
  expect(screen.getByRole("button", { name: "Confirm address" })).toAppearBefore(resend);
  await user.click(resend);
  expect(await screen.findByText("Code sent.")).toBeInTheDocument();
  expect(sent).toEqual([{ email: wanted }]);
});

test("a new code that is refused is said with the code's form", async () => {
  const detail = "Too many codes. Try again in an hour.";
  storedDetails({ ...DETAILS, pending_email: "nomsa@new.example" });
  server.use(http.post("*/api/user/email/", () => refuse(429, { detail })));
  const { user } = renderScreen(<ProfilePanel />);
  await user.click(await screen.findByRole("button", { name: "Send a new code" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByLabelText("Code")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
