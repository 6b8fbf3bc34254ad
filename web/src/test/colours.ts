import { readFileSync } from "node:fs";

const css = readFileSync("src/styles.css", "utf8");

/** The selectors of the themes. */
export const THEMES = [":root", ".dark"];

/** The colours of a theme by their names. */
export function tokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w{6});/g)].map((m) => [m[1], m[2]]));
}

/** Red, green and blue, 0 to 255 each. */
function channels(colour: string): [number, number, number] {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The hue in degrees of a colour that is not grey. */
export function hue(colour: string): number {
  const [red, green, blue] = channels(colour);
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return (angle * 180) / Math.PI;
}

/** The distance between two hues, in degrees. */
export const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** The distance of a colour from grey: 0 to 1. */
export function chroma(colour: string): number {
  const all = channels(colour);
  return (Math.max(...all) - Math.min(...all)) / 255;
}
