import { expect, test, vi } from "vitest";
import { THANDI } from "./staff.fixture";
import { NEW_STAFF, STAFF_CHANGES, staffBody } from "./staff-fields";

const sound = {
  ...NEW_STAFF.values(null),
  first_name: " Thandi ",
  last_name: "Mokoena",
  email: "thandi@lender.example",
  phone_numbers: [{ phone_number: "082 123 4567", active: true }],
  national_id: "M1234567",
  gender: "Female",
  dob: "1990-05-15",
  marital_status: "Widowed",
  address: "12 Vilakazi Street",
  role: "Consultant",
  branch: 3,
};

function messages(values: object, { schema } = NEW_STAFF) {
  const { error } = schema.safeParse(values);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

test("each field that is missing is named", () => {
  expect(messages(NEW_STAFF.values(null)).sort()).toEqual([
    "address: Address is required.",
    "dob: Date of birth is required.",
    "email: Email is required.",
    "first_name: First name is required.",
    "gender: Gender is required.",
    "last_name: Last name is required.",
    "marital_status: Marital status is required.",
    "national_id: National ID is required.",
    "phone_numbers.0.phone_number: Phone number is required.",
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
  const parsed = (values: object) => NEW_STAFF.schema.parse({ ...sound, ...values });
  const body = staffBody(parsed({}), null);
  expect(body).toMatchObject({ first_name: "Thandi", branch: 3, marital_status: "Widow" });
  expect(body).toMatchObject({ phone_number: "082 123 4567" });
  const male = staffBody(parsed({ gender: "Male", role: "Administrator" }), null);
  expect(male).toMatchObject({ branch: null, marital_status: "Widower" });
});

test("an edit begins with the record, and needs a phone number", () => {
  const values = STAFF_CHANGES.values(THANDI);
  expect(messages(values, STAFF_CHANGES)).toEqual([]);
  expect(values).toMatchObject({ marital_status: "Widowed", role: "Consultant", branch: 3 });
  const blank = [{ phone_number: " ", active: true }];
  expect(messages({ ...values, phone_numbers: blank }, STAFF_CHANGES)).toEqual([
    "phone_numbers.0.phone_number: Phone numbers cannot be empty.",
  ]);
});
