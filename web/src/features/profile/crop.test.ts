import { expect, test } from "vitest";
import { croppedSide } from "./crop";

test.each([
  [{ x: 0, y: 0, width: 3000, height: 3000 }, 512],
  [{ x: 10, y: 4, width: 200.4, height: 200.4 }, 200],
  [{ x: 0, y: 0, width: 0.2, height: 0.2 }, 1],
])("a crop of %j becomes a square of %i pixels", (area, side) => {
  expect(croppedSide(area)).toBe(side);
});
