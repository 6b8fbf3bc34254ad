import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { readTokens, type Tokens } from "@/lib/api/tokens";
import { connectCamera, disconnectCamera, offer } from "@/test/device";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { registrationOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { CONFIG, server } from "@/test/server";
import { SignInFlow } from "./sign-in-flow";

const LOGIN = "*/api/adminstrator/login/";

type Answer = (
  ok: PositionCallback,
  fail: PositionErrorCallback,
  options?: PositionOptions,
) => void;

function placeAnswers(answer: Answer | null) {
  const geolocation = answer === null ? undefined : { getCurrentPosition: vi.fn(answer) };
  offer(navigator, "geolocation", geolocation);
  return geolocation?.getCurrentPosition;
}
const inDurban: Answer = (ok) =>
  ok({ coords: { latitude: -29.8587, longitude: 31.0218 } } as GeolocationPosition);
const failing =
  (code: number): Answer =>
  (_, fail) =>
    fail({ code } as GeolocationPositionError);

beforeEach(() => connectCamera());

function show() {
  return renderScreen(<SignInFlow title="Admin Login" />);
}

async function logIn(user: ReturnType<typeof show>["user"]) {
  await user.type(screen.getByLabelText("Username"), "nomsa");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.click(await screen.findByRole("button", { name: "Log In" }));
}

const FREE = { available: true, reason: null };
const WELCOME = "Account created successfully. Logging you in...";

async function register(user: ReturnType<typeof show>["user"]) {
  for (const [label, text] of [
    ["Create Username", "nomsa"],
    ["Email", "nomsa@lender.example"],
    ["First Name", "Nomsa"],
    ["Last Name", "Dlamini"],
    ["Password", "correct horse"],
    ["Confirm Password", "correct horse"],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole("button", { name: "Create account" }));
}

test("a login sends the selfie and the place as they are at that moment", async () => {
  const asked = placeAnswers(inDurban);
  const session = tokens();
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(LOGIN, async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return HttpResponse.json(session);
    }),
  );
  const { user } = show();
  expect(screen.getByRole("heading", { name: "Admin Login" })).toBeInTheDocument();
  expect(
    screen.getByText("Your selfie and location will be captured automatically."),
  ).toBeInTheDocument();
  await logIn(user);
  await waitFor(() => expect(readTokens()).toEqual(session));
  expect(sent[0]).toMatchObject({
    username: "nomsa",
    password: "correct horse",
    latitude: "-29.8587",
    longitude: "31.0218",
    machine_info: expect.any(String),
    browser_info: expect.any(String),
  });
  expect(sent[0]).toHaveProperty("selfie.name", "selfie.jpg");
  expect(asked).toHaveBeenCalledTimes(2);
  expect(asked?.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 0,
  });
});

test.each([
  [401, { detail: "No." }, "Invalid username or password."],
  [400, { errors: { selfie: ["Selfie is required."] } }, "Selfie is required."],
  [500, { detail: "boom" }, "An error occurred during login."],
])("a login refused with %i says why, on the field and in a popup", async (status, body, words) => {
  placeAnswers(inDurban);
  server.use(http.post(LOGIN, () => refuse(status, body)));
  const { user } = show();
  await logIn(user);
  expect(await screen.findByRole("alertdialog", { name: "Login Failed" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findAllByText(words)).toHaveLength(1);
  expect(readTokens()).toBeNull();
});

/** The password is right, and the account has a second factor. */
function codeIsAsked(answer: (code: string) => HttpResponse<Tokens>) {
  const CODE = "second_factor_required";
  const body = { detail: "Enter the code.", message: "Enter the code.", code: CODE, token: "t0" };
  const sent: unknown[] = [];
  server.use(
    http.post(LOGIN, () => refuse(401, body)),
    http.post("*/api/adminstrator/login/code/", async ({ request }) => {
      const given = (await request.json()) as { token: string; code: string };
      sent.push(given);
      return answer(given.code);
    }),
  );
  return sent;
}

function refusedUnder(field: string, message: string) {
  return refuse(400, { detail: message, errors: { [field]: [message] } });
}

test("who has a second factor is asked for its code, with the token of the first step", async () => {
  placeAnswers(inDurban);
  const session = tokens();
  const sent = codeIsAsked((code) =>
    code === "123456" ? HttpResponse.json(session) : refusedUnder("code", "This is not it."),
  );
  const { user } = show();
  await logIn(user);
  const field = await screen.findByLabelText("Code");
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await user.type(field, "12345");
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect(
    await screen.findByText("Enter the 6 digits from your app, or a recovery code."),
  ).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "k7qd-m3xa-t5hw");
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect(await screen.findByText("This is not it.")).toBeInTheDocument();
  await user.clear(field);
  // As an app shows it.
  await user.click(field);
  await user.paste("123 456");
  await user.click(screen.getByRole("button", { name: "Log In" }));
  await waitFor(() => expect(readTokens()).toEqual(session));
  expect(sent).toEqual([
    { token: "t0", code: "k7qdm3xat5hw" },
    { token: "t0", code: "123456" },
  ]);
});

test("a login whose code came too late begins again, and says why", async () => {
  placeAnswers(inDurban);
  const why = "This sign-in has expired. Please log in again.";
  codeIsAsked(() => refusedUnder("token", why));
  const { user } = show();
  await logIn(user);
  await user.type(await screen.findByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.getByLabelText("Username")).toBeInTheDocument();
  await logIn(user);
  await screen.findByLabelText("Code");
  await user.click(screen.getByRole("button", { name: "Start again" }));
  expect(await screen.findByLabelText("Username")).toBeInTheDocument();
  expect(screen.queryByText(why)).toBeNull();
});

test("whoever waits for approval is told so calmly, and by no failure", async () => {
  placeAnswers(inDurban);
  const detail = "Your account is waiting for approval by an administrator.";
  server.use(http.post(LOGIN, () => refuse(403, { detail, code: "approval_pending" })));
  const { user } = show();
  await logIn(user);
  expect((await screen.findByText(detail)).closest("[role=status]")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText<HTMLInputElement>("Username").getAttribute("aria-invalid")).not.toBe(
    "true",
  );
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  await user.click(await screen.findByRole("button", { name: "Confirm your email address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm your email address" }));
  expect(dialog.getByLabelText("Password")).toBeInTheDocument();
});

test("a login that is left while it runs is one press, and says its refusal elsewhere", async () => {
  placeAnswers(inDurban);
  const { answer, give } = held<HttpResponse<Tokens>>();
  let sent = 0;
  server.use(
    http.post(LOGIN, () => {
      sent += 1;
      return answer;
    }),
  );
  const { user } = show();
  await logIn(user);
  await user.click(await screen.findByRole("button", { name: "Sign up" }));
  await screen.findByLabelText("Create Username");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("button", { name: "Logging In..." })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  await screen.findByLabelText("Create Username");
  give(refuse(401, { detail: "No." }));
  expect(await screen.findByText("Login Failed")).toBeInTheDocument();
  expect(sent).toBe(1);
});

test("what is missing is named when the button is hovered", async () => {
  placeAnswers(inDurban);
  const { user } = show();
  await user.hover(await screen.findByRole("button", { name: "Log In" }));
  expect(await screen.findByText("Username is required")).toBeInTheDocument();
  expect(screen.getByText("Password is required")).toBeInTheDocument();
});

test("without a camera the button says so", async () => {
  placeAnswers(inDurban);
  disconnectCamera();
  show();
  const button = await screen.findByRole("button", { name: "Camera Required" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(await screen.findByText("Camera required")).toBeInTheDocument();
});

test.each([
  [1, /^Permission to access location was denied\./],
  [2, /^Location could not be determined\./],
  [3, /^Location could not be determined\./],
  [9, /^Unable to get your location\./],
])("a place refused with code %i has its banner", async (code, words) => {
  placeAnswers(failing(code));
  show();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Location Required" })).toBeInTheDocument();
});

test("a browser without geolocation is recognised", async () => {
  placeAnswers(null);
  show();
  expect(
    await screen.findByText(/^Your browser does not support location access\./),
  ).toBeInTheDocument();
});

test.each([
  [1, "Please allow location access and try again."],
  [2, "Please turn on your Location and Refresh the page."],
  [3, "Please turn on your Location and Refresh the page."],
  [9, "Please allow location access and try again."],
])("a place lost (%i) between opening and pressing refuses the login", async (code, words) => {
  let asked = 0;
  placeAnswers((ok, fail) => (asked++ === 0 ? inDurban(ok, fail) : failing(code)(ok, fail)));
  const { user } = show();
  await logIn(user);
  expect(await screen.findAllByText(words)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("a browser that has lost its geolocation refuses the login", async () => {
  placeAnswers(inDurban);
  const { user } = show();
  await screen.findByRole("button", { name: "Log In" });
  placeAnswers(null);
  await logIn(user);
  expect(await screen.findAllByText("Geolocation is not supported by your browser.")).toHaveLength(
    2,
  );
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("a camera that shows nothing refuses the login", async () => {
  placeAnswers(inDurban);
  connectCamera({ showsNothing: true });
  const { user } = show();
  await logIn(user);
  expect(await screen.findAllByText("Selfie is required.")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("the button says that the login is under way", async () => {
  placeAnswers(inDurban);
  const { answer, give } = held<HttpResponse<Tokens>>();
  server.use(http.post(LOGIN, () => answer));
  const { user } = show();
  await logIn(user);
  expect(await screen.findByRole("button", { name: "Logging In..." })).toBeInTheDocument();
  give(HttpResponse.json(tokens()));
  await waitFor(() => expect(readTokens()).not.toBeNull());
});

test("a registration signs itself in", async () => {
  placeAnswers(inDurban);
  const session = tokens();
  const bodies: unknown[] = [];
  server.use(
    http.get("*/api/config/", () => HttpResponse.json({ ...CONFIG, setup_code_required: true })),
    http.get("*/api/check-username/", () => HttpResponse.json(FREE)),
    http.post("*/api/adminstrator/register/", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(registrationOf("active"), { status: 201 });
    }),
    http.post(LOGIN, () => HttpResponse.json(session)),
  );
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  await user.type(await screen.findByLabelText("Create Username"), "nomsa");
  await user.type(screen.getByLabelText("Email"), "nomsa@lender.example");
  await user.type(screen.getByLabelText("First Name"), "Nomsa");
  await user.type(screen.getByLabelText("Last Name"), "Dlamini");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm Password"), "correct house");
  await user.tab();
  expect(await screen.findByText("Passwords do not match")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Confirm Password"));
  await user.type(screen.getByLabelText("Confirm Password"), "correct horse");
  await user.type(await screen.findByLabelText("Set-up Code"), "1234");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText(WELCOME)).toBeInTheDocument();
  await waitFor(() => expect(readTokens()).toEqual(session));
  expect(bodies).toEqual([
    {
      username: "nomsa",
      email: "nomsa@lender.example",
      first_name: "Nomsa",
      last_name: "Dlamini",
      password: "correct horse",
      setup_code: "1234",
    },
  ]);
});

test("a registration that is refused its first login no longer says that it signs in", async () => {
  placeAnswers(inDurban);
  const refusal = "Too many attempts. Please try again in 2 minutes.";
  const { answer, give } = held<HttpResponse<Tokens>>();
  server.use(
    http.get("*/api/check-username/", () => HttpResponse.json(FREE)),
    http.post("*/api/adminstrator/register/", () =>
      HttpResponse.json(registrationOf("active"), { status: 201 }),
    ),
    http.post(LOGIN, () => answer),
  );
  localStorage.setItem("current-page", '"register"');
  const { user } = show();
  await register(user);
  expect(await screen.findByText(WELCOME)).toBeInTheDocument();
  await screen.findByRole("button", { name: "Logging In..." });
  give(refuse(429, { detail: refusal }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(screen.getByText(refusal)).toBeInTheDocument();
  expect(screen.queryByText(WELCOME)).not.toBeInTheDocument();
});

test("somebody who has to wait for approval is told so, and no login is tried", async () => {
  placeAnswers(inDurban);
  const logins: unknown[] = [];
  server.use(
    http.get("*/api/check-username/", () => HttpResponse.json(FREE)),
    http.post("*/api/adminstrator/register/", () =>
      HttpResponse.json(registrationOf("pending"), { status: 201 }),
    ),
    http.post(LOGIN, () => {
      logins.push(1);
      return refuse(403, { detail: "Waiting." });
    }),
  );
  localStorage.setItem("current-page", '"register"');
  const { user } = show();
  await register(user);
  expect(await screen.findByText("Your account is waiting for approval")).toBeInTheDocument();
  await screen.findByRole("button", { name: "Log In" });
  expect(logins).toEqual([]);
  expect(screen.queryByText(WELCOME)).not.toBeInTheDocument();
  expect(screen.queryByText("Login Failed")).not.toBeInTheDocument();
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("nomsa");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");

  server.use(
    http.post("*/api/adminstrator/register/confirm-email/", () =>
      HttpResponse.json(registrationOf("pending", { email_confirmed: true })),
    ),
  );
  await user.click(await screen.findByRole("button", { name: "Confirm your email address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm your email address" }));
  expect(dialog.queryByLabelText("Password")).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText("Code"), "123456");
  await user.click(dialog.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText("Your email address is confirmed.")).toBeInTheDocument();
  // The message is for the person who has confirmed.
  await user.type(screen.getByLabelText("Username"), "2");
  expect(screen.queryByText("Your email address is confirmed.")).not.toBeInTheDocument();
});

test("a registration that fails says so and keeps what was typed", async () => {
  localStorage.setItem("current-page", '"register"');
  server.use(
    http.get("*/api/check-username/", () => HttpResponse.json(FREE)),
    http.post("*/api/adminstrator/register/", () => refuse(500)),
  );
  const { user } = show();
  await register(user);
  expect(await screen.findByText("An error occurred during registration.")).toBeInTheDocument();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("correct horse");
});

test("what is wrong with a name is said on leaving the field, and the rule before", async () => {
  localStorage.setItem("current-page", '"register"');
  const answers = [
    { available: false, reason: "Username must have 3 to 30 letters." },
    { available: false, reason: null },
  ];
  server.use(http.get("*/api/check-username/", () => HttpResponse.json(answers.shift())));
  const { user } = show();
  const name = await screen.findByLabelText("Create Username");
  expect(
    screen.getByText("3 to 30 letters, digits, dots, hyphens or underscores."),
  ).toBeInTheDocument();
  await user.type(name, "no");
  await user.tab();
  expect(await screen.findByText("Username must have 3 to 30 letters.")).toBeInTheDocument();
  await user.type(name, "msa");
  await user.tab();
  expect(await screen.findByText("Username already exists.")).toBeInTheDocument();
});

test("a name that cannot be checked stops nobody, and can be checked again", async () => {
  placeAnswers(inDurban);
  localStorage.setItem("current-page", '"register"');
  let works = false;
  const checked: string[] = [];
  server.use(
    http.get("*/api/check-username/", ({ request }) => {
      checked.push(new URL(request.url).searchParams.get("username") ?? "");
      return works ? HttpResponse.json(FREE) : refuse(503, { detail: "The disk is on fire." });
    }),
    http.post("*/api/adminstrator/register/", () =>
      HttpResponse.json(registrationOf("pending"), { status: 201 }),
    ),
  );
  const { user } = show();
  const failed = "Could not check username availability.";
  await user.type(await screen.findByLabelText("Create Username"), "nomsa");
  await user.tab();
  expect(await screen.findByText(failed)).toBeInTheDocument();
  works = true;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
  works = false;
  await user.type(screen.getByLabelText("Create Username"), "2");
  await user.tab();
  expect(await screen.findByText(failed)).toBeInTheDocument();
  await register(user);
  expect(await screen.findByText("Your account is waiting for approval")).toBeInTheDocument();
  expect(checked.slice(0, 3)).toEqual(["nomsa", "nomsa", "nomsa2"]);
});

test("what a server in trouble says of a registration is not shown", async () => {
  localStorage.setItem("current-page", '"register"');
  server.use(
    http.get("*/api/check-username/", () => HttpResponse.json(FREE)),
    http.post("*/api/adminstrator/register/", () =>
      refuse(500, { detail: "Something went wrong on our side." }),
    ),
  );
  const { user } = show();
  await register(user);
  expect(await screen.findByText("An error occurred during registration.")).toBeInTheDocument();
});

test("a half-filled registration outlives a reload, without its passwords", async () => {
  localStorage.setItem("current-page", '"register"');
  server.use(http.get("*/api/check-username/", () => HttpResponse.json(FREE)));
  const { user, unmount } = show();
  await user.type(await screen.findByLabelText("First Name"), "Nomsa");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  unmount();
  expect(JSON.stringify(localStorage)).not.toContain("correct horse");
  show();
  expect((await screen.findByLabelText<HTMLInputElement>("First Name")).value).toBe("Nomsa");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
});
