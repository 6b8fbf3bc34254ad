import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { accessToken, tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ConfirmIdentityHost } from "./confirm-identity";

const REQUIRED = {
  code: "confirmation_required",
  detail: "Confirm that it is you, then try again.",
};

const WITHDRAWN: Schema["CashMoved"] = {
  branch: { id: 3, name: "Soweto", closing_balance: "500.00", bank_balance: "0.00" },
  closing_balance: "500.00",
  bank_balance: "0.00",
  entry: {
    id: 1,
    kind: "withdrawal",
    business_date: "2026-11-21",
    amount: "500.00",
    description: "",
  },
};

/** The requests to the withdrawals, and the confirmations. */
let sent: { key: string | null; body: unknown }[] = [];
let proofs: unknown[] = [];
let isConfirmed = false;

beforeEach(async () => {
  sent = [];
  proofs = [];
  isConfirmed = false;
  server.use(
    http.post("*/api/branches/withdraw/", async ({ request }) => {
      sent.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
      return isConfirmed ? HttpResponse.json(WITHDRAWN, { status: 201 }) : refuse(403, REQUIRED);
    }),
    http.post("*/api/user/confirm/", async ({ request }) => {
      const proof = (await request.json()) as { password?: string; code?: string };
      proofs.push(proof);
      if (proof.password === "wrong")
        return refuse(400, {
          code: "invalid",
          errors: { password: ["This password is not correct."] },
        });
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("*/api/user/second-factor/", () =>
      HttpResponse.json({
        is_set_up: true,
        since: null,
        recovery_codes_left: 3,
        is_required: false,
      }),
    ),
  );
  writeTokens(tokens());
  await startSession();
});

const withdraw = () =>
  unwrap(
    api.POST("/api/branches/withdraw/", {
      params: { header: { "Idempotency-Key": "k1" } },
      body: { branch: 2, amount: "100.00" },
    }),
    "Failed.",
  );

const question = () => screen.findByRole("dialog", { name: "Confirm it is you" });

test("after the password the same call is sent again under its key", async () => {
  const { user } = renderScreen(<ConfirmIdentityHost />);
  const answer = withdraw();
  const dialog = await question();
  await user.type(within(dialog).getByLabelText("Password"), "wrong");
  await user.click(within(dialog).getByRole("button", { name: "Continue" }));
  expect(await within(dialog).findByText("This password is not correct.")).toBeInTheDocument();
  await user.clear(within(dialog).getByLabelText("Password"));
  await user.type(within(dialog).getByLabelText("Password"), "right one");
  await user.click(within(dialog).getByRole("button", { name: "Continue" }));
  expect(await answer).toEqual(WITHDRAWN);
  expect(sent).toEqual(Array(2).fill({ key: "k1", body: { branch: 2, amount: "100.00" } }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a code does as well", async () => {
  const { user } = renderScreen(<ConfirmIdentityHost />);
  const answer = withdraw();
  const dialog = await question();
  await user.click(await within(dialog).findByRole("button", { name: "Use a code from your app" }));
  await user.type(within(dialog).getByLabelText("Code"), "123 456");
  await user.click(within(dialog).getByRole("button", { name: "Continue" }));
  expect(await answer).toEqual(WITHDRAWN);
  expect(proofs).toEqual([{ code: "123456" }]);
});

test("cancelling sends nothing again, and says why nothing was done", async () => {
  const { user } = renderScreen(<ConfirmIdentityHost />);
  const answer = withdraw().catch((error: unknown) => error);
  await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
  expect(await answer).toMatchObject({ status: 403, message: REQUIRED.detail });
  expect(sent).toHaveLength(1);
});

test("two calls ask once", async () => {
  const { user } = renderScreen(<ConfirmIdentityHost />);
  const answers = Promise.all([withdraw(), withdraw()]);
  const dialog = await question();
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.type(within(dialog).getByLabelText("Password"), "right one");
  await user.click(within(dialog).getByRole("button", { name: "Continue" }));
  expect(await answers).toHaveLength(2);
  expect(proofs).toHaveLength(1);
});

test("a token that ran out meanwhile is renewed first", async () => {
  const old = accessToken({ exp: 1 });
  const renewed = accessToken({ exp: 9_999_999_999 });
  writeTokens({ access: old, refresh: "one" });
  server.use(
    http.post("*/api/branches/withdraw/", ({ request }) => {
      sent.push({ key: request.headers.get("idempotency-key"), body: null });
      if (request.headers.get("authorization") === `Bearer ${old}`)
        return refuse(401, { detail: "Token expired." });
      return isConfirmed ? HttpResponse.json(WITHDRAWN, { status: 201 }) : refuse(403, REQUIRED);
    }),
    http.post("*/api/adminstrator/token/refresh/", () =>
      HttpResponse.json({ access: renewed, refresh: "two" }),
    ),
  );
  const { user } = renderScreen(<ConfirmIdentityHost />);
  const answer = withdraw();
  const dialog = await question();
  await user.type(within(dialog).getByLabelText("Password"), "right one");
  await user.click(within(dialog).getByRole("button", { name: "Continue" }));
  expect(await answer).toEqual(WITHDRAWN);
  expect(sent.map((call) => call.key)).toEqual(["k1", "k1", "k1"]);
});

test("signing out answers the question with no", async () => {
  const { unmount } = renderScreen(<ConfirmIdentityHost />);
  const answer = withdraw().catch((error: unknown) => error);
  await question();
  unmount();
  expect(await answer).toMatchObject({ status: 403 });
  expect(screen.queryByRole("dialog")).toBeNull();
});
