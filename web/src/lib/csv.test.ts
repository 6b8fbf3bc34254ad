import { expect, test } from "vitest";
import { csv } from "./csv";

/** The cell of a text, as it is in the file. */
function cell(text: string): string {
  return csv(["x"], [[text]]).slice('\ufeff"x"\r\n'.length, -"\r\n".length);
}

test("numbers stay numbers, texts are quoted", () => {
  for (const number of ["0", "1234.50", "-1500.00", "-7", "0712345678"])
    expect(cell(number)).toBe(number);
  expect(cell("-12,50")).toBe('"-12,50"');
  expect(cell("Abel")).toBe('"Abel"');
  expect(cell("")).toBe('""');
  expect(cell('6" pipe')).toBe('"6"" pipe"');
  expect(csv(["Name", "Owed"], [["Zoë", "5.00"]])).toBe('\ufeff"Name","Owed"\r\n"Zoë",5.00\r\n');
});

test.each([
  "Abel;=cmd|' /C calc'!A0;",
  "=1+1",
  "+27821234567",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "a\n=1",
  "a\r\n+1",
  "a\t-1",
  "a;@x",
  "a; =1",
  'a;"=1',
  ";;=1",
  "a\u2028=1",
  "\u200b=1",
  "a;\ufeff=1",
  "＝1+1",
  "a;＋1",
  "－1",
  "a;＠x",
  "-5;=1",
  "-",
])("%j holds no formula wherever it is split", (text) => {
  const line = `12,${cell(text)},3`;
  for (const part of [line.slice(3), ...line.split(/[;\t\r\n\u2028]/).slice(1)])
    expect(part).not.toMatch(/^[\s"\p{Cf}]*[=+\-@＝＋－＠]/u);
});

test("text that is no formula stays as it is", () => {
  for (const text of ["O’Reilly", "a-b", "1 = 1", "12 Main Road; Unit 5", "R 1 500,00"])
    expect(cell(text)).toBe(`"${text}"`);
});
