import { expect, test } from "vitest";
import { balanceOf, EMPTY_LINE, journalBody, journalForm, NO_JOURNAL } from "./journal-form";

const DEBIT = { ...EMPTY_LINE, account: 3000, debit: "100" };
const CREDIT = { ...EMPTY_LINE, account: 5100, category: 1, credit: "100,00" };
const JOURNAL = { ...NO_JOURNAL, branch: 2, reason: " Private rent " };

const wrong = (lines: (typeof CREDIT | typeof DEBIT)[]) =>
  journalForm
    .safeParse({ ...JOURNAL, lines })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("the two sides of a journal are equal, and each line has one of them", () => {
  expect(wrong([DEBIT, CREDIT])).toBeUndefined();
  expect(wrong([DEBIT, { ...CREDIT, credit: "99" }])).toEqual([
    "lines: Debits and credits must be equal.",
  ]);
  expect(wrong([{ ...DEBIT, credit: "100" }, CREDIT])).toContain(
    "lines.0.debit: Enter either a debit or a credit.",
  );
  expect(wrong([DEBIT, { ...CREDIT, credit: "" }])).toContain(
    "lines.1.debit: Enter either a debit or a credit.",
  );
});

test("the running difference is said in words", () => {
  expect(balanceOf([DEBIT, CREDIT])).toMatchObject({ isBalanced: true, words: "Balanced." });
  expect(balanceOf([DEBIT]).words).toMatch(/^Debits are R\s100,00 more than credits\.$/);
  expect(balanceOf([DEBIT, { ...CREDIT, credit: "100,05" }]).words).toMatch(
    /^Credits are R\s0,05 more than debits\.$/,
  );
  // What is still being typed counts as nothing.
  expect(balanceOf([{ ...EMPTY_LINE, debit: "1x" }]).words).toBe(
    "Enter debits and credits of the same sum.",
  );
});

test("only what is filled in is sent", () => {
  const typed = journalForm.parse({ ...JOURNAL, lines: [DEBIT, CREDIT] });
  expect(journalBody(typed, null)).toEqual({
    branch: 2,
    reason: "Private rent",
    lines: [
      { account: 3000, debit: "100.00" },
      { account: 5100, category: 1, credit: "100.00" },
    ],
    document: null,
  });
});
