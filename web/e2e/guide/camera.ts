import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { settled } from "../support/settled";

const OUT = new URL("../../public/guide/", import.meta.url).pathname;
const SIZES = new URL("../../src/features/guide/pictures.json", import.meta.url).pathname;

/** Of 100. Small text stays readable; the pictures are part of the program. */
const QUALITY = 72;

const sizes = new Map<string, [width: number, height: number]>();

/** Takes the picture of that name, of the window or of one part of it, once the screen has come to rest. */
export async function take(page: Page, name: string, part?: Locator) {
  await settled(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const box = part === undefined ? { x: 0, y: 0, ...window } : await around(part, window);
  const scrolled = await page.evaluate(() => [scrollX, scrollY]);
  const [left = 0, top = 0] = scrolled;
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    clip: { ...box, x: box.x + left, y: box.y + top, scale: 1 },
  });
  await browser.detach();
  await mkdir(OUT, { recursive: true });
  await writeFile(`${OUT}${name}.webp`, Buffer.from(data, "base64"));
  sizes.set(`${name}.webp`, [box.width, box.height]);
}

async function around(part: Locator, window: { width: number; height: number }) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${part} cannot be seen`);
  const x = Math.max(0, Math.ceil(box.x));
  const y = Math.max(0, Math.ceil(box.y));
  return {
    x,
    y,
    width: Math.min(window.width, Math.floor(box.x + box.width)) - x,
    height: Math.min(window.height, Math.floor(box.y + box.height)) - y,
  };
}

/** Writes down how large each picture is, and deletes those that were not taken again. */
export async function writeSizes() {
  const names = [...sizes.keys()].sort();
  for (const file of await readdir(OUT)) if (!sizes.has(file)) await rm(`${OUT}${file}`);
  const lines = names.map((name) => `  "${name}": [${sizes.get(name)?.join(", ")}]`);
  await writeFile(SIZES, `{\n${lines.join(",\n")}\n}\n`);
}
