import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LAYERS } from "@/lib/cn";

const SOURCE = new URL(".", import.meta.url).pathname;

/** The steps of padding and gaps, in quarters of a rem. */
const STEPS = ["0", "0.5", "1", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10", "12", "px"];

/** The value of a class that is on the scale, by the beginnings of the class. */
const SCALES: [RegExp, (value: string) => boolean][] = [
  [/^rounded(-[trbl]{1,2})?$/, (value) => /^(sm|md|lg|xl|full|none)$/.test(value)],
  [/^z$/, (value) => LAYERS.some((layer) => layer === value)],
  [/^(gap(-[xy])?|p[xytb]?)$/, (value) => STEPS.includes(value) || isOfScreen(value)],
  // Beside text there may be room for an icon or a button, however wide.
  [/^p[lr]$/, (value) => /^\d+(\.5)?$/.test(value)],
  [/^(text|[wh]|(min|max)-[wh])$/, (value) => !/^\[[\d.]+(px|rem)\]$/.test(value)],
];

/** Room for the edges of a phone's screen, or a share of its height. */
const isOfScreen = (value: string) => /^\[.*(env\(|dvh).*\]$/.test(value);

/** The classes of a source text that are off the scales. */
function strayClasses(text: string): string[] {
  const strings = [...text.matchAll(/"[^"\n]*"/g)].map(([string]) => string.slice(1, -1));
  return strings
    .flatMap((string) => string.split(/\s+/))
    .filter((name) => {
      const bare = name.replace(/^.*:(?=[\w-]+-)/, "");
      const at = bare.startsWith("-") ? 1 : 0;
      const [, property = "", value = ""] = /^(.*?)-(\[.*|[^-]*)$/.exec(bare.slice(at)) ?? [];
      return SCALES.some(([of, has]) => of.test(property) && !has(value));
    });
}

test("radius, padding, layers and sizes are on one scale", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  const screens = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\./.test(file));
  const strays = screens.flatMap((file) =>
    strayClasses(readFileSync(`${SOURCE}${file}`, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(strays).toEqual([]);
});

test("classes off the scale are found", () => {
  const text = `cn("p-4 z-50 sm:rounded-2xl", "pr-16 max-lg:px-7", 'x', "hover:z-dialog w-[13px] p-[env(x)]")`;
  expect(strayClasses(text)).toEqual(["z-50", "sm:rounded-2xl", "max-lg:px-7", "w-[13px]"]);
});
