import { expect, test, vi } from "vitest";
import { THANDI } from "./staff.fixture";
import { changesOf, EMPTY_STAFF, newStaff, staffBody, staffChanges } from "./staff-form";

const sound = {
  ...EMPTY_STAFF,
  first_name: " Thandi ",
  last_name: "Mokoena",
  email: "thandi@lender.example",
  phone_number: "082 123 4567",
  national_id: "M1234567",
  gender: "Female",
  dob: "1990-05-15",
  marital_status: "Widowed",
  address: "12 Vilakazi Street",
  role: "Consultant",
  branch: 3,
};

function messages(values: object, schema: typeof newStaff | typeof staffChanges = newStaff) {
  const { error } = schema.safeParse(values);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

test("each field that is missing is named", () => {
  expect(messages(EMPTY_STAFF).sort()).toEqual([
    "address: Address is required.",
    "dob: Date of birth is required.",
    "email: Email is required.",
    "first_name: First name is required.",
    "gender: Gender is required.",
    "last_name: Last name is required.",
    "marital_status: Marital status is required.",
    "national_id: National ID is required.",
    "phone_number: Phone number is required.",
    "role: Role is required.",
  ]);
});

test.each([
  [{ branch: null }, "branch: Branch is required for Consultant role."],
  [{ email: "thandi@" }, "email: Invalid email address"],
  [
    { national_id: "9005150123081", dob: "1990-05-16" },
    "dob: The date of birth does not match the national ID.",
  ],
])("%o is refused", (change, message) => {
  expect(messages({ ...sound, ...change })).toEqual([message]);
});

test("staff are eighteen, today included", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
  expect(messages({ ...sound, dob: "2008-11-22" })).toEqual([
    "dob: Staff member must be at least 18 years old.",
  ]);
  expect(messages({ ...sound, dob: "2008-11-21" })).toEqual([]);
});

test("values are trimmed, and only a Consultant is sent with a branch", () => {
  const body = staffBody(newStaff.parse(sound));
  expect(body).toMatchObject({ first_name: "Thandi", branch: 3, marital_status: "Widow" });
  const male = staffBody(newStaff.parse({ ...sound, gender: "Male", role: "Administrator" }));
  expect(male).toMatchObject({ branch: null, marital_status: "Widower" });
});

test("an edit begins with the record, and needs a phone number", () => {
  const values = changesOf(THANDI);
  expect(messages(values, staffChanges)).toEqual([]);
  expect(values).toMatchObject({ marital_status: "Widowed", role: "Consultant", branch: 3 });
  expect(messages({ ...values, phone_numbers: [] }, staffChanges)).toEqual([
    "phone_numbers: At least one phone number is required.",
  ]);
  const blank = [{ phone_number: " ", active: true }];
  expect(messages({ ...values, phone_numbers: blank }, staffChanges)).toEqual([
    "phone_numbers.0.phone_number: Phone numbers cannot be empty.",
  ]);
});
