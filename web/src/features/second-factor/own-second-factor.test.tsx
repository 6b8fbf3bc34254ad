import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { VerifyIdentityHost } from "@/features/identity/verify-identity";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { OwnSecondFactor } from "./own-second-factor";

const OWN = "*/api/user/second-factor/";
const CODES = Array.from({ length: 10 }, (_, number) => `aaaa-bbbb-cc${number}2`);
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const NONE: Schema["SecondFactorAnswer"] = {
  is_set_up: false,
  since: null,
  recovery_codes_left: 0,
  is_required: false,
};
const SOME: Schema["SecondFactorAnswer"] = {
  is_set_up: true,
  since: "2026-11-21T06:00:00Z",
  recovery_codes_left: 3,
  is_required: false,
};

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
});

function show(own: typeof NONE | typeof SOME) {
  server.use(http.get(OWN, () => HttpResponse.json(own)));
  return renderScreen(
    <>
      <OwnSecondFactor />
      <VerifyIdentityHost />
    </>,
  );
}

test("an app is set up with its key and a first code, and the recovery codes are shown", async () => {
  let proved = false;
  const sent: unknown[] = [];
  server.use(
    http.post(OWN, () =>
      proved
        ? HttpResponse.json({ secret: SECRET, url: `otpauth://totp/R:n?secret=${SECRET}` })
        : refuse(403, { detail: "Verify", code: "password_not_verified" }),
    ),
    http.post("*/api/user/verify-password/", () => {
      proved = true;
      return HttpResponse.json({ verified: true });
    }),
    http.post(`${OWN}confirm/`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ recovery_codes: CODES });
    }),
  );
  const { user } = show(NONE);
  await user.click(await screen.findByRole("button", { name: "Start set-up" }));
  await user.type(await screen.findByLabelText("Enter your password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^QR code/ })).toBeInTheDocument();
  await user.type(screen.getByLabelText("Code from the app"), "123 456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(10);
  expect(sent).toEqual([{ code: "123456" }]);

  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(CODES.join("\n")));
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:codes";
  });
  await user.click(screen.getByRole("button", { name: "Download" }));
  expect(await saved[0]?.text()).toContain(CODES.join("\n"));
});

test("few recovery codes are warned of, and replaced by ten new ones for a code", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${OWN}recovery-codes/`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ recovery_codes: CODES });
    }),
  );
  const { user } = show(SOME);
  expect(await screen.findByText(/You have 3 recovery codes left/)).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Create new recovery codes");
  await user.click(screen.getByRole("button", { name: "Create new recovery codes" }));
  await user.type(await screen.findByLabelText("Code"), "123 456");
  await user.click(await screen.findByRole("button", { name: "Create new codes" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(10);
  expect(sent).toEqual([{ code: "123456" }]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryAllByRole("listitem")).toHaveLength(0);
});

test("turning it off takes a code, and a wrong one is said under its field", async () => {
  const codes: string[] = [];
  server.use(
    http.post(`${OWN}off/`, async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      codes.push(code);
      if (code !== "123456") return refuse(400, { errors: { code: ["This is not it."] } });
      server.use(http.get(OWN, () => HttpResponse.json(NONE)));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(SOME);
  await user.click(await screen.findByRole("button", { name: "Turn off" }));
  const field = await screen.findByLabelText("Code");
  await user.type(field, "654321");
  const button = screen.getAllByRole("button", { name: "Turn off" }).at(-1);
  if (button === undefined) throw new Error("no button");
  await user.click(button);
  expect(await screen.findByText("This is not it.")).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "123456");
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Start set-up" })).toBeInTheDocument();
  expect(codes).toEqual(["654321", "123456"]);
});
