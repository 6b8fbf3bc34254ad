import { expect, test } from "vitest";
import { type ClientChanges, clientChanges, mergedChanges } from "./client-form";

const OPENED: ClientChanges = {
  first_name: "Thandi",
  last_name: "Nkosi",
  national_id: "8001015009087",
  gender: "Male",
  address: "1 Vilakazi Street",
  email: "",
  race: "Black",
  client_type: "Low income",
  income_band: "not_stated",
  nk_name: "Sipho",
  nk_surname: "Nkosi",
  nk_phone_number: "+27831234567",
  nk_email: "",
  nk_national_id: "",
  phone_numbers: [{ phone_number: "+27821234567", active: true }],
  version: 1,
};

test("what was changed here stands on top of what a colleague saved meanwhile", () => {
  const phones = [...OPENED.phone_numbers, { phone_number: "+27729876543", active: true }];
  const mine = { ...OPENED, address: "9 Church Street", phone_numbers: phones };
  const saved = { ...OPENED, nk_name: "Themba", address: "2 Vilakazi Street", version: 2 };
  expect(mergedChanges(OPENED, mine, saved)).toEqual({
    ...OPENED,
    nk_name: "Themba",
    address: "9 Church Street",
    phone_numbers: phones,
    version: 2,
  });
});

test("without a change of one's own it is the saved record", () => {
  const saved = { ...OPENED, address: "2 Vilakazi Street", version: 5 };
  expect(mergedChanges(OPENED, OPENED, saved)).toEqual(saved);
});

test("what does not look like an email address is said in the documents' words", () => {
  for (const field of ["email", "nk_email"] as const) {
    const { error } = clientChanges.safeParse({ ...OPENED, [field]: "thandi@" });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, "Invalid email address"],
    ]);
  }
});
