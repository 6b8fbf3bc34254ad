import { expect, test } from "vitest";
import { branchOf } from "@/test/records";
import { BRANCH, branchBody } from "./branch-fields";

const { schema, values: valuesOf } = BRANCH;

const typed = {
  name: " Soweto ",
  address: "1 Vilakazi Street",
  latitude: "",
  longitude: "",
  radius_m: "250",
  is_active: true,
};

function errorsOf(values: Partial<typeof typed>) {
  const result = schema.safeParse({ ...typed, ...values });
  return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

test("a branch without a place is sound", () => {
  const values = schema.parse(typed);
  expect(branchBody(values, null)).toEqual({
    name: "Soweto",
    address: "1 Vilakazi Street",
    latitude: "",
    longitude: "",
    radius_m: 250,
  });
});

test("coordinates are typed with a comma or a point", () => {
  const values = schema.parse({ ...typed, latitude: "-26,2385", longitude: " 27.9083 " });
  expect(values).toMatchObject({ latitude: "-26.2385", longitude: "27.9083" });
});

test.each([
  [{ name: "  " }, "name: Name is required."],
  [{ address: "" }, "address: Address is required."],
  [{ latitude: "91", longitude: "0" }, "latitude: Latitude must be between -90 and 90 degrees."],
  [
    { latitude: "0", longitude: "-180,1" },
    "longitude: Longitude must be between -180 and 180 degrees.",
  ],
  [{ latitude: "north", longitude: "0" }, "latitude: Latitude must be between -90 and 90 degrees."],
  [{ latitude: "-26" }, "longitude: Enter both latitude and longitude, or leave both empty."],
  [{ longitude: "27" }, "latitude: Enter both latitude and longitude, or leave both empty."],
  [{ radius_m: "9" }, "radius_m: The radius must be between 10 and 50000 metres."],
  [{ radius_m: "50001" }, "radius_m: The radius must be between 10 and 50000 metres."],
  [{ radius_m: "2.5" }, "radius_m: The radius must be between 10 and 50000 metres."],
])("%o is refused", (values, message) => {
  expect(errorsOf(values)).toContain(message);
});

test("a changed branch names its version and whether it is in use", () => {
  const branch = branchOf(3, "A", {
    address: "B",
    radius_m: 100,
    is_active: false,
    version: 4,
    latitude: -26.238501,
    longitude: 27.9,
  });
  const values = schema.parse(valuesOf(branch));
  expect(branchBody(values, branch)).toEqual({
    name: "A",
    address: "B",
    latitude: "-26.238501",
    longitude: "27.9",
    radius_m: 100,
    is_active: false,
  });
});
