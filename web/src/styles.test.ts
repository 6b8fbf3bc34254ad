import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("src/styles.css", "utf8");

function tokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w{6});/g)].map((m) => [m[1], m[2]]));
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The hue in degrees of a colour that is not grey. */
function hue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return (angle * 180) / Math.PI;
}

const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

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

describe.each([":root", ".dark"])("the colours of %s", (selector) => {
  const colours = tokens(selector);

  test.each(PAIRS)("%s can be read on %s", (text, surface) => {
    expect(contrast(colours[text] ?? "", colours[surface] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  // An active loan and one in default: red and blue differ for those who cannot tell red from green.
  test("the badges of an active loan and of one in default differ in hue", () => {
    for (const ending of ["", "-surface"]) {
      const tones = ["info", "destructive"].map((tone) => hue(colours[`${tone}${ending}`] ?? ""));
      expect(apart(tones[0] ?? 0, tones[1] ?? 0)).toBeGreaterThan(120);
    }
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
