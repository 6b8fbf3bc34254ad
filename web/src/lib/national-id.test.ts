import { expect, test } from "vitest";
import { readNationalId } from "./national-id";

test("an identity number says when its owner was born, and the gender", () => {
  expect(readNationalId(" 800101 5009 087 ")).toEqual({
    kind: "identity",
    born: "1980-01-01",
    gender: "Male",
  });
  expect(readNationalId("8001014009088")).toMatchObject({ gender: "Female" });
});

test.each([
  ["8001015009088", "Check the digits"],
  ["800101500908", "13-digit"],
  ["80010150090877", "13-digit"],
  ["8013015009082", "valid date of birth"],
  ["8002305009084", "valid date of birth"],
  ["AB12", "passport"],
])("%s is refused", (text, message) => {
  const reading = readNationalId(text);
  expect(reading.kind === "wrong" && reading.message).toContain(message);
});

test("a number with a letter is a passport's", () => {
  expect(readNationalId("a1234567")).toEqual({ kind: "passport" });
  expect(readNationalId("  ")).toEqual({ kind: "empty" });
});
