import { describe, expect, test } from "vitest";
import { contrast, hue, THEMES, tokens } from "@/test/colours";

const SURFACES = ["background", "card", "muted", "popover", "sidebar"];
const TEXTS = [
  "foreground",
  "muted-foreground",
  "primary",
  "success",
  "warning",
  "destructive",
  "info",
];
const PAIRS: [string, string][] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface): [string, string] => [text, surface])),
  ...["success", "warning", "destructive", "info"].map((tone): [string, string] => [
    tone,
    `${tone}-surface`,
  ]),
  ["primary-foreground", "primary"],
  ["primary-foreground", "primary-hover"],
  ["danger-foreground", "danger"],
  ["danger-foreground", "danger-hover"],
  ["secondary-foreground", "secondary"],
  ["secondary-foreground", "border"],
  ["muted-foreground", "accent"],
  ["accent-foreground", "accent"],
  ["sidebar-foreground", "sidebar"],
];

describe.each(THEMES)("the colours of %s", (selector) => {
  const colours = tokens(selector);

  test.each(PAIRS)("%s can be read on %s", (text, surface) => {
    expect(contrast(colours[text] ?? "", colours[surface] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test("notices are green, yellow, orange and red, from the least of their priorities on", () => {
    const ranges = { low: [90, 160], medium: [42, 65], high: [16, 38], urgent: [-12, 12] };
    for (const [priority, [least = 0, most = 0]] of Object.entries(ranges)) {
      const angle = hue(colours[`priority-${priority}`] ?? "");
      expect(angle >= least && angle <= most, `${priority}: ${angle}`).toBe(true);
    }
  });

  test("the edge of a field can be seen", () => {
    for (const surface of ["background", "card"])
      expect(contrast(colours.input ?? "", colours[surface] ?? "")).toBeGreaterThanOrEqual(3);
  });
});
