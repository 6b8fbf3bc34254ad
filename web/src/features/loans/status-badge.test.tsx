import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { apart, chroma, contrast, hue, THEMES, tokens } from "@/test/colours";
import { renderScreen } from "@/test/render";
import { StatusBadge } from "./status-badge";
import { wordOf } from "./words";

/** The colours in which a loan's status is written, in a theme. */
function coloursOf(status: string, theme: string) {
  renderScreen(<StatusBadge status={status} />);
  const classes = [...screen.getByText(wordOf(status)).classList];
  const colours = tokens(theme);
  const colour = (kind: string) => {
    const named = classes
      .filter((one) => one.startsWith(`${kind}-`))
      .map((one) => one.slice(kind.length + 1));
    return named.map((name) => colours[name]).find((one) => one !== undefined) ?? "";
  };
  return { text: colour("text"), surface: colour("bg") };
}

describe.each(THEMES)("the badges of loans in %s", (theme) => {
  test.each([
    "active",
    "closed",
    "defaulted",
    "written_off",
    "cancelled",
    "overdue",
    "partially_paid",
  ])("%s can be read", (status) => {
    const { text, surface } = coloursOf(status, theme);
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  // Red and blue differ also for those who cannot tell red from green.
  test("an active loan and one in default differ in hue", () => {
    const [active, defaulted] = [coloursOf("active", theme), coloursOf("defaulted", theme)];
    for (const { text } of [active, defaulted]) expect(chroma(text)).toBeGreaterThan(0.3);
    expect(apart(hue(active.text), hue(defaulted.text))).toBeGreaterThan(120);
    expect(apart(hue(active.surface), hue(defaulted.surface))).toBeGreaterThan(120);
  });
});
