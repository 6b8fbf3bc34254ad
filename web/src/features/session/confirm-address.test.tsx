import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http, refuse } from "@/test/http";
import { registrationOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ConfirmAddress } from "./confirm-address";

/** Accepts 123456; returns the requests. */
function codesAreTaken() {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/adminstrator/register/confirm-email/", async ({ request }) => {
      const given = (await request.json()) as { otp: string };
      sent.push(given);
      return given.otp === "123456"
        ? HttpResponse.json(registrationOf("pending", { email_confirmed: true }))
        : refuse(400, { errors: { otp: ["Invalid or expired OTP"] } });
    }),
    http.post("*/api/adminstrator/register/send-code/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(registrationOf("pending"));
    }),
  );
  return sent;
}

async function show(password: string) {
  const { user } = renderScreen(<ConfirmAddress person={{ username: "nomsa", password }} />);
  await user.click(screen.getByRole("button", { name: "Confirm your email address" }));
  return user;
}

test("an address is confirmed with password and code, and another code is sent", async () => {
  const sent = codesAreTaken();
  const user = await show("");
  const resend = await screen.findByRole("button", { name: "Send a new code" });
  expect(resend).toAppearBefore(screen.getByRole("button", { name: "Confirm address" }));
  await user.click(resend);
  expect(await screen.findByText("Password is required")).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Send a new code" }));
  expect(await screen.findByText("Code sent.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Code"), "000 000");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText("Invalid or expired OTP")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Code"));
  await user.type(screen.getByLabelText("Code"), "123 456");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText("Email address confirmed.")).toBeInTheDocument();
  expect(screen.getByText("Your email address is confirmed.")).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: /Confirm/ })).not.toBeInTheDocument();
  const who = { username: "nomsa", password: "correct horse" };
  expect(sent).toEqual([who, { ...who, otp: "000000" }, { ...who, otp: "123456" }]);
});

test("a password that is wrong by now is said in the form", async () => {
  const detail = "Invalid username or password.";
  server.use(
    http.post("*/api/adminstrator/register/confirm-email/", () => refuse(401, { detail })),
  );
  const user = await show("correct horse");
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.queryByText("Your email address is confirmed.")).not.toBeInTheDocument();
});
