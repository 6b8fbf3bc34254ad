import { expect, it } from "vitest";
import { applicationForm, EMPTY_APPLICATION } from "./application";

it("asks for all due dates before it says what is wrong with one of them", () => {
  const dates = (schedule_due_dates: string[]) => {
    const values = { ...EMPTY_APPLICATION, schedule_due_dates };
    const { error } = applicationForm([], "2026-03-02").safeParse(values);
    return error?.issues.find(({ path }) => path[0] === "schedule_due_dates")?.message;
  };
  expect(dates([])).toBe("Set all due dates.");
  expect(dates(["2026-05-02", "2026-04-02", ""])).toBe("Set all due dates.");
  expect(dates(["2026-05-02", "2026-04-02"])).toBe(
    "Due date 2 must be later than the one before it.",
  );
  expect(dates(["2026-04-02", "2026-05-02"])).toBeUndefined();
});
