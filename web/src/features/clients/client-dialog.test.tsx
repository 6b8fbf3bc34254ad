import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { clientOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ClientDialog } from "./client-dialog";

const ADD = "*/api/consultant/add/client/";

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_add_clients: true } }));
  await startSession();
});

function dialog() {
  const onAdded = vi.fn();
  const view = renderScreen(
    <ClientDialog client={null} open onOpenChange={() => {}} onDone={onAdded} />,
  );
  return { ...view, onAdded };
}

type User = ReturnType<typeof dialog>["user"];

async function choose(user: User, label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fillIn(user: User) {
  const texts = {
    "Name(s)": "Thandi",
    Surname: "Nkosi",
    "National ID": "8001015009087",
    Address: "1 Vilakazi Street, Soweto",
    "Phone number": "082 123 4567",
    "Next of kin name": "Sipho",
    "Next of kin surname": "Nkosi",
    "Next of kin phone number": "0831234567",
  };
  for (const [label, text] of Object.entries(texts))
    await user.type(screen.getByLabelText(label), text);
  await choose(user, "Gender", "Male");
  await choose(user, "Race", "Black");
  await choose(user, "Client type", "Rural area");
}

test("hovering the button names everything that is missing", async () => {
  const { user } = dialog();
  await user.hover(screen.getByRole("button", { name: "Save" }));
  for (const message of [
    "Name(s) required.",
    "Surname required.",
    "National ID required.",
    "Gender required.",
    "Address required.",
    "Phone number required.",
    "Client race required.",
    "Client type required.",
    "Next of kin name required.",
    "Next of kin surname required.",
    "Next of kin phone number required.",
  ])
    expect(await screen.findByText(message)).toBeInTheDocument();
});

test("what does not look like an email address is said in the documents' words", async () => {
  const { user } = dialog();
  for (const label of ["Email (optional)", "Next of kin email (optional)"])
    await user.type(screen.getByLabelText(label), "thandi@");
  await waitFor(() => expect(screen.getAllByText("Invalid email address")).toHaveLength(2));
});

test("an identity number shows what it contains, and warns where the gender disagrees", async () => {
  const { user } = dialog();
  await user.type(screen.getByLabelText("National ID"), "8001015009087");
  expect(await screen.findByText(/Born 1 Jan 1980, Male/)).toBeInTheDocument();
  await choose(user, "Gender", "Female");
  expect(await screen.findByText(/According to the ID number: Male/)).toBeInTheDocument();
  await user.type(screen.getByLabelText("National ID"), "{Backspace}8");
  expect(await screen.findByText(/ID number is not valid/)).toBeInTheDocument();
});

test("what is typed outlives the dialog, until it is sent", async () => {
  const first = dialog();
  await first.user.type(screen.getByLabelText("Surname"), "Nkosi");
  first.unmount();
  dialog();
  expect(screen.getByLabelText<HTMLInputElement>("Surname").value).toBe("Nkosi");
});

test("the client is sent with the role, once, and the draft goes", async () => {
  const sent = vi.fn();
  server.use(
    http.post(ADD, async ({ request }) => {
      sent(await request.json(), request.headers.get("idempotency-key"));
      return HttpResponse.json(clientOf({ id: 41 }), { status: 201 });
    }),
  );
  const { user, onAdded, unmount } = dialog();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(clientOf({ id: 41 })));
  expect(sent.mock.calls[0]?.[0]).toEqual({
    first_name: "Thandi",
    last_name: "Nkosi",
    national_id: "8001015009087",
    gender: "Male",
    address: "1 Vilakazi Street, Soweto",
    phone_number: "082 123 4567",
    email: "",
    race: "Black",
    client_type: "Rural area",
    income_band: "",
    nk_name: "Sipho",
    nk_surname: "Nkosi",
    nk_phone_number: "0831234567",
    nk_email: "",
    nk_national_id: "",
    role: "CLIENT",
  });
  expect(sent.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await screen.findByText("Client added successfully.")).toBeInTheDocument();
  unmount();
  dialog();
  expect(screen.getByLabelText<HTMLInputElement>("Surname").value).toBe("");
});

test("a client whose answer comes after the page was left is reported there, and the draft goes", async () => {
  const { answer, give } = held();
  server.use(
    http.post(ADD, async () => {
      await answer;
      return HttpResponse.json(clientOf({ id: 41 }), { status: 201 });
    }),
  );
  const { user, onAdded, rerender, unmount } = dialog();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Saving..." })).toBeInTheDocument();
  rerender(<p>Another page</p>);
  give();
  expect(await screen.findByText("Client added successfully.")).toBeInTheDocument();
  expect(onAdded).not.toHaveBeenCalled();
  unmount();
  dialog();
  expect(screen.getByLabelText<HTMLInputElement>("Surname").value).toBe("");
});

test("the server's message stands under its field", async () => {
  server.use(
    http.post(ADD, () =>
      refuse(400, { errors: { national_id: ["A client with this national ID already exists."] } }),
    ),
  );
  const { user } = dialog();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const message = await screen.findByText("A client with this national ID already exists.");
  const input = screen.getByLabelText("National ID");
  expect(input.getAttribute("aria-describedby")).toContain(message.id);
});
