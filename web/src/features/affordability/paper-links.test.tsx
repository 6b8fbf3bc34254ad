import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "@/test/render";
import { PaperLinks } from "./paper-links";

test("a draft has its questionnaire alone", () => {
  const draft = { assessment_file: null, questionnaire_file: "assessments/questionnaire-5.pdf?a" };
  renderScreen(<PaperLinks assessment={draft} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/api/media/assessments/questionnaire-5.pdf?a",
  ]);
});
