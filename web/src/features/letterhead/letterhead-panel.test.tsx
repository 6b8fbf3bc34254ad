import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Letterhead } from "./api";
import LetterheadPanel from "./letterhead-panel";

const ONE = "*/api/letterhead/";
const LETTERHEAD: Letterhead = {
  id: 1,
  name: "",
  default_name: "Example Lender",
  address: "12 Vilakazi Street",
  registration_number: "NCRCP12345",
  phone_number: "",
  email: "",
  bank_details: "",
  footer: "",
  logo: "data:image/png;base64,iVBORw0KGgo=",
  sample_file: "letterhead/sample.pdf?signature=x",
  version: 3,
};

beforeEach(() => {
  localStorage.clear();
  server.use(http.get(ONE, () => HttpResponse.json(LETTERHEAD)));
});

test("what is typed shows at once as it will be printed", async () => {
  const { user } = renderScreen(<LetterheadPanel />);
  const preview = await screen.findByRole("region", { name: "Preview" });
  expect(preview).toHaveTextContent("Example Lender12 Vilakazi Street");
  expect(preview).toHaveTextContent("Registered credit provider: NCRCP12345");
  expect(preview).not.toHaveTextContent("How to pay");
  await user.type(screen.getByLabelText("Lender's name"), "Ubuntu Credit");
  await user.type(screen.getByLabelText("Bank details"), "First Bank{Enter}62001234567");
  expect(preview).toHaveTextContent("Ubuntu Credit12 Vilakazi Street");
  expect(preview).toHaveTextContent("How to payFirst Bank62001234567");
  const sample = screen.getByRole("link", { name: "Sample PDF" });
  expect(sample.getAttribute("href")).toBe("/api/media/letterhead/sample.pdf?signature=x");
});

test("texts and logo are saved in one step, with the version they were changed from", async () => {
  const sent: string[] = [];
  server.use(
    http.patch(ONE, async ({ request }) => {
      sent.push(await request.text());
      const saved = { ...LETTERHEAD, phone_number: "011 555 0123", logo: null, version: 4 };
      server.use(http.get(ONE, () => HttpResponse.json(saved)));
      return HttpResponse.json(saved);
    }),
  );
  const { user } = renderScreen(<LetterheadPanel />);
  await user.type(await screen.findByLabelText("Phone number"), "011 555 0123");
  await user.click(screen.getByRole("button", { name: "Remove logo" }));
  await user.click(screen.getByRole("button", { name: "Save letterhead" }));
  expect(await screen.findByText("Letterhead saved.")).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  // The test environment drops empty parts of a form that it reads.
  expect(sent[0]).toMatch(/name="logo"\r\n\r\n\r\n/);
  expect(sent[0]).toMatch(/name="name"\r\n\r\n\r\n/);
  expect(sent[0]).toMatch(/name="phone_number"\r\n\r\n011 555 0123\r\n/);
  expect(sent[0]).toMatch(/name="version"\r\n\r\n3\r\n/);
  await waitFor(() => expect(screen.queryByAltText("Logo")).toBeNull());
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
});

test("a logo that cannot be used is refused beside it", async () => {
  const refusal = "This must be a PNG or JPEG picture of at most 10 000 by 10 000 pixels.";
  let asked = 0;
  server.use(
    http.patch(ONE, () => {
      asked += 1;
      return refuse(415, { errors: { logo: [refusal] } });
    }),
  );
  const { user } = renderScreen(<LetterheadPanel />);
  const chooser = await screen.findByLabelText("Logo file");
  const huge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], "huge.png", { type: "image/png" });
  await user.upload(chooser, huge);
  expect(await screen.findByText("The logo must be 2 MB or smaller.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save letterhead" }));
  expect(asked).toBe(0);
  await user.click(screen.getByRole("button", { name: "Remove huge.png" }));
  await user.upload(
    screen.getByLabelText("Logo file"),
    new File(["x"], "a.png", { type: "image/png" }),
  );
  await user.click(screen.getByRole("button", { name: "Save letterhead" }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
});

test("texts that would not fit are said before they are sent", async () => {
  const { user } = renderScreen(<LetterheadPanel />);
  const email = await screen.findByLabelText("Email");
  await user.type(email, "nobody");
  expect(await screen.findByText("Invalid email address")).toBeInTheDocument();
  const address = screen.getByLabelText("Address");
  await user.type(address, "{Enter}2{Enter}3{Enter}4{Enter}5{Enter}6");
  expect(await screen.findByText("Use at most 5 lines.")).toBeInTheDocument();
});
