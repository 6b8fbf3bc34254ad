import { expect, test } from "vitest";
import { mergedValues, printedName, required } from "./forms";

const NOT_LATIN = "Write this name in Latin letters, as in the passport.";

function messageFor(name: string): string | undefined {
  return printedName("Missing").safeParse(name).error?.issues[0]?.message;
}

test("names that papers print are taken", () => {
  for (const name of [
    "Zoë",
    "O’Reilly",
    "Ṱhohoyanḓou",
    "T\u032dhohoyand\u032dou",
    "Smith-Jones 2",
    "Мария",
    "Ελένη",
    "So\u200bweto",
  ])
    expect(messageFor(name), name).toBeUndefined();
});

test("names in other letters and words that mix alphabets are refused", () => {
  for (const name of ["ተስፋዬ", "李 小龍", "نور", "Thandi 😀", "Соwetо"])
    expect(messageFor(name), name).toBe(NOT_LATIN);
});

test("text without anything to see is missing", () => {
  for (const text of ["", " ", "\u200b", "\u2800", "\u3164 \u00ad", "\u202a\u202c"]) {
    expect(messageFor(text), text).toBe("Missing");
    expect(required("Missing").safeParse(text).success, text).toBe(false);
  }
});

test("what was changed here stands on top of what a colleague saved", () => {
  const opened = { address: "1 Long Street", name: "Sipho", phones: [{ number: "1" }] };
  const phones = [...opened.phones, { number: "2" }];
  const mine = { ...opened, address: "9 Church Street", phones };
  const saved = { ...opened, name: "Themba", address: "2 Long Street" };
  expect(mergedValues(opened, mine, saved)).toEqual({ ...mine, name: "Themba" });
  expect(mergedValues(opened, opened, saved)).toEqual(saved);
});
