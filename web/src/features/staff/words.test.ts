import { expect, test } from "vitest";
import { phonesOf } from "./words";

test("the numbers in use are listed, and N/A where there is none", () => {
  const home = { phone_number: "+27821234567", active: true };
  const old = { phone_number: "+27115550100", active: false };
  expect(phonesOf({ phone_numbers: [home, old] })).toBe("082 123 4567");
  expect(phonesOf({ phone_numbers: [home, { ...old, active: true }] })).toBe(
    "082 123 4567, 011 555 0100",
  );
  expect(phonesOf({ phone_numbers: [old] })).toBe("N/A");
});
