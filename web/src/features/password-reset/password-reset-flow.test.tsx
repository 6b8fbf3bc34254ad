import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { SignInFlow } from "@/features/session/sign-in-flow";
import { writeStored } from "@/lib/storage";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";

const RESET = "*/api/adminstrator/password-reset/";
const EMAIL = "nomsa@lender.example";

function open(view: string, reset: object = { email: EMAIL, token: "one" }) {
  writeStored("current-page", view);
  writeStored("password-reset", reset);
  return renderScreen(<SignInFlow title="Admin Login" />).user;
}

const problem = (status: number, body: object | string) => () => refuse(status, body);

test("a code is asked for, and the next step survives a reload", async () => {
  server.use(
    http.post(RESET, async ({ request }) => {
      expect(await request.json()).toEqual({ email: EMAIL });
      return HttpResponse.json({ message: "Sent.", request: "mine" });
    }),
  );
  const user = open("forgotPassword", { email: "", token: null });
  const email = await screen.findByLabelText("Email");
  expect(email.getAttribute("type")).toBe("email");
  await user.type(email, EMAIL);
  await user.click(screen.getByRole("button", { name: "Confirm Email" }));
  expect(await screen.findByText("Email Sent")).toBeInTheDocument();
  expect(screen.getByText("An OTP has been sent to your email.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByLabelText("OTP")).toBeInTheDocument();
  expect((screen.getByLabelText("Email") as HTMLInputElement).readOnly).toBe(true);
  expect(localStorage.getItem("current-page")).toBe('"verifyEmail"');
});

test.each([
  [400, ["First of a list."], "First of a list."],
  [400, { errors: { email: ["The address."] }, detail: "Check." }, "The address."],
  [400, { errors: { non_field_errors: ["All of it."] }, detail: "Check." }, "All of it."],
  [429, { message: "Too many." }, "Too many."],
  [400, "Plainly said.", "Plainly said."],
  [400, { message: "Check.", email: ["The bare address."] }, "The bare address."],
  [503, { detail: "The disk is full." }, "An error occurred while sending the OTP"],
  [502, "<html>gateway</html>", "An error occurred while sending the OTP"],
])("a refusal %i %j says %s", async (status, body, said) => {
  server.use(http.post(RESET, problem(status, body)));
  const user = open("forgotPassword");
  await user.click(await screen.findByRole("button", { name: "Confirm Email" }));
  expect(await screen.findByText("Error")).toBeInTheDocument();
  expect(screen.getByText(said)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("a right code leads to the new password, a wrong one says so", async () => {
  let right = false;
  server.use(
    http.post(`${RESET}verify/`, async ({ request }) => {
      expect(await request.json()).toEqual({ email: EMAIL, otp: "123456", request: "mine" });
      return right ? HttpResponse.json({ token: "two" }) : problem(500, {})();
    }),
  );
  const user = open("verifyEmail", { email: EMAIL, request: "mine", token: null });
  await user.type(await screen.findByLabelText("OTP"), "123 456");
  await user.click(screen.getByRole("button", { name: "Verify OTP" }));
  expect(await screen.findByText("Verification Failed")).toBeInTheDocument();
  expect(screen.getByText("Invalid or expired OTP")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  right = true;
  await user.click(screen.getByRole("button", { name: "Verify OTP" }));
  expect(await screen.findByText("OTP Verified")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("button", { name: "Reset password" })).toBeInTheDocument();
});

test("a code can be sent again", async () => {
  let works = false;
  const sent: unknown[] = [];
  server.use(
    http.post(`${RESET}resend/`, async ({ request }) => {
      sent.push(await request.json());
      return works
        ? HttpResponse.json({ message: "Sent.", request: "mine" })
        : HttpResponse.error();
    }),
  );
  const user = open("verifyEmail");
  await user.click(await screen.findByRole("button", { name: "Resend OTP" }));
  expect(await screen.findByText("Resend Failed")).toBeInTheDocument();
  expect(
    screen.getByText("Failed to resend verification email. Please try again."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  works = true;
  await user.click(screen.getByRole("button", { name: "Resend OTP" }));
  expect(await screen.findByText("OTP Resent")).toBeInTheDocument();
  expect(screen.getByText("A new OTP has been sent to your email.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  // The secret that came with the second one goes along from then on.
  await user.click(screen.getByRole("button", { name: "Resend OTP" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(sent).toEqual([{ email: EMAIL }, { email: EMAIL }, { email: EMAIL, request: "mine" }]);
});

test("whoever has used up their guesses starts again with the same address", async () => {
  const said = "Too many wrong codes. Go back and request a new OTP.";
  server.use(http.post(`${RESET}verify/`, problem(400, { errors: { otp: [said] } })));
  const user = open("verifyEmail", { email: EMAIL, request: "mine", token: null });
  await user.type(await screen.findByLabelText("OTP"), "123456");
  await user.click(screen.getByRole("button", { name: "Verify OTP" }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  await user.click(screen.getByRole("button", { name: "Start again" }));
  expect(await screen.findByRole("button", { name: "Confirm Email" })).toBeInTheDocument();
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe(EMAIL);
  expect(localStorage.getItem("password-reset")).not.toContain("mine");
});

test("a refused password is shown under its field, anything else in the form", async () => {
  const answers = [
    problem(400, { detail: "Check.", errors: { password: ["Too common."] } }),
    problem(500, { detail: "The disk is full." }),
    () => HttpResponse.json({ message: "Done.", token: "next" }),
  ];
  const sent: unknown[] = [];
  server.use(
    http.post(`${RESET}confirm/`, async ({ request }) => {
      sent.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.error();
    }),
  );
  const user = open("resetPassword");
  await user.type(await screen.findByLabelText("Password"), "a long one here");
  await user.type(screen.getByLabelText("Confirm Password"), "a long one here");
  const button = screen.getByRole("button", { name: "Reset password" });
  await user.click(button);
  expect(await screen.findByText("Too common.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Password"), "!");
  await user.type(screen.getByLabelText("Confirm Password"), "!");
  await user.click(button);
  expect(await screen.findByText("An error occurred during password reset.")).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Confirm password" })).toBeInTheDocument();
  expect(sent[2]).toEqual({
    email: EMAIL,
    token: "one",
    password: "a long one here!",
    password_confirmation: "a long one here!",
  });
});

test("whoever mistypes the new password chooses again, with the token of the first time", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${RESET}confirm/`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: "Done.", token: "next" });
    }),
    http.post(`${RESET}verify-password/`, problem(401, { detail: "Wrong." })),
  );
  const user = open("resetPassword");
  for (const token of ["one", "next"]) {
    await user.type(await screen.findByLabelText("Password"), "a long one here");
    await user.type(screen.getByLabelText("Confirm Password"), "a long one here");
    await user.click(screen.getByRole("button", { name: "Reset password" }));
    const confirm = await screen.findByRole("button", { name: "Confirm password" });
    expect(sent.at(-1)).toMatchObject({ token });
    await user.type(screen.getByLabelText("Password"), "something else");
    await user.click(confirm);
    expect(await screen.findByText("Incorrect password. Please try again.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "OK" }));
  }
});

test.each([
  [400, "Incorrect password. Please try again.", "Reset password"],
  [500, "An error occurred. Please try again later.", "Confirm password"],
  [429, "Too many attempts. Please try again in 15 minutes.", "Confirm password"],
])("a confirmation answered %i says %s", async (status, said, next) => {
  const body = { detail: status === 429 ? said : "The disk is full." };
  server.use(http.post(`${RESET}verify-password/`, problem(status, body)));
  const user = open("confirmPassword");
  await user.type(await screen.findByLabelText("Password"), "forgotten again");
  await user.click(screen.getByRole("button", { name: "Confirm password" }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  const ok = screen.queryByRole("button", { name: "OK" });
  if (ok !== null) await user.click(ok);
  expect(await screen.findByRole("button", { name: next })).toBeInTheDocument();
});

test("a confirmed password leads to the login and leaves nothing behind", async () => {
  server.use(http.post(`${RESET}verify-password/`, () => HttpResponse.json({ verified: true })));
  const user = open("confirmPassword");
  await user.type(await screen.findByLabelText("Password"), "a long one here");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "Confirm password" }));
  expect(await screen.findByText("Password confirmed successfully!")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeInTheDocument();
  expect(localStorage.getItem("password-reset")).toBeNull();
});

test("a step whose data is gone starts at the first one", async () => {
  open("resetPassword", { email: EMAIL, token: null });
  expect(await screen.findByRole("button", { name: "Confirm Email" })).toBeInTheDocument();
});

test("an invited person enters the code that they have, without asking for another", async () => {
  const user = open("forgotPassword", { email: "", token: null });
  const hasCode = await screen.findByRole("button", { name: "I have a code" });
  await user.click(hasCode);
  expect(await screen.findByText("Email is required")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Email"), EMAIL);
  await user.click(hasCode);
  expect(await screen.findByRole("button", { name: "Verify OTP" })).toBeInTheDocument();
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe(EMAIL);
});

test("the link of an invitation leads to its code, with the address filled in", async () => {
  window.location.hash = "#/invitation/thandi%2B1%40lender.example";
  renderScreen(<SignInFlow title="Admin Login" />);
  const email = (await screen.findByLabelText("Email")) as HTMLInputElement;
  expect(email.value).toBe("thandi+1@lender.example");
  expect(screen.getByLabelText("OTP")).toBeInTheDocument();
  expect(window.location.hash).toBe("");
});
