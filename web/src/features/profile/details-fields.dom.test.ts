import { expect, test, vi } from "vitest";
import { latestBirth } from "@/lib/people";
import { detailsForm } from "./api";
import { DETAILS, detailsBody } from "./details-fields";

const VALUES = {
  username: "nomsa",
  email: "nomsa@lender.example",
  name: "Nomsa",
  surname: "Dlamini",
  gender: "" as const,
  dob: "",
  marital_status: "Widowed" as const,
  address: "",
  phone_numbers: [{ phone_number: "", active: true }],
};

test.each([
  ["Male", "Widower"],
  ["Female", "Widow"],
  ["", "Widowed"],
] as const)("widowed of gender %j is kept as %s", (gender, stored) => {
  expect(detailsBody({ ...VALUES, gender }).marital_status).toBe(stored);
});

test("what nobody has said is left out, and an empty number is none", () => {
  const body = detailsBody({ ...VALUES, marital_status: "" });
  expect(body).toEqual({
    name: "Nomsa",
    surname: "Dlamini",
    address: "",
    phone_numbers: [],
  });
});

test("nobody under eighteen works here", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
  expect(latestBirth()).toBe("2008-11-21");
  expect(DETAILS.schema.safeParse({ ...VALUES, dob: "2008-11-21" }).success).toBe(true);
  const young = DETAILS.schema.safeParse({ ...VALUES, dob: "2008-11-22" });
  expect(young.error?.issues[0]?.message).toBe("You must be at least 18 years old");
});

test("a form says that no number is left, which an empty list alone would not", () => {
  const form = detailsForm(detailsBody(VALUES));
  expect(form.get("phone_numbers")).toBe("");
  expect(detailsForm({ name: "Nomsa" }).has("phone_numbers")).toBe(false);
});
