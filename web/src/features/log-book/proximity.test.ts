import { expect, test } from "vitest";
import { formatDistance, metresBetween, nearestBranch } from "./proximity";

const branch = (name: string, latitude: number | null, longitude: number | null) => ({
  name,
  latitude,
  longitude,
  radius_m: 250,
  is_active: true,
});
const HERE = { latitude: -26.204444, longitude: 28.042222 };

test("distances are those of the server", () => {
  // Johannesburg's city hall to its station: 1 008.27 m on the same radius.
  expect(metresBetween(HERE, { latitude: -26.197222, longitude: 28.036111 })).toBeCloseTo(
    1008.27,
    1,
  );
});

test("the branch around the place comes before a nearer one whose radius ends before it", () => {
  const near = { ...branch("Near", -26.2049, 28.042222), radius_m: 20 };
  const wide = { ...branch("Wide", -26.206, 28.042222), radius_m: 5000 };
  const wider = { ...branch("Wider", -26.21, 28.042222), radius_m: 5000 };
  expect(nearestBranch(HERE, [wider, near, wide])).toMatchObject({ name: "Wide", isInside: true });
  expect(nearestBranch(HERE, [near])).toMatchObject({ name: "Near", isInside: false });
  const closed = { ...wide, is_active: false };
  expect(nearestBranch(HERE, [closed, near])).toMatchObject({ name: "Near" });
});

test("without the place of any branch there is none", () => {
  expect(nearestBranch(HERE, [branch("Soweto", null, null)])).toBeNull();
  expect(nearestBranch(HERE, [])).toBeNull();
});

test("distances are written in metres, then kilometres", () => {
  expect([12.4, 994, 999, 3449, 99_400, 412_345].map(formatDistance)).toEqual([
    "12\u00a0m",
    "994\u00a0m",
    "1,0\u00a0km",
    "3,4\u00a0km",
    "99,4\u00a0km",
    "412\u00a0km",
  ]);
});
