import { readdirSync, readFileSync } from "node:fs";
import type { Token } from "marked";
import { describe, expect, test } from "vitest";
import { menuPages } from "@/components/layout/page";
import {
  type GuideApp,
  guidePages,
  linkedPage,
  pageForScreen,
  pagesFor,
  pictureName,
  within,
} from "@/features/guide/contents";
import sizes from "@/features/guide/pictures.json";
import { panels } from "@/features/settings/panels";
import { pagesOf } from "./pages";

const APPS = { console: pagesOf("admin"), staff: pagesOf("staff") } as const;
const apps = Object.keys(APPS) as GuideApp[];

function all(tokens: readonly Token[], type: string): Token[] {
  return tokens.flatMap((token) => [
    ...(token.type === type ? [token] : []),
    ...all(within(token), type),
  ]);
}

const addresses = (type: string) =>
  guidePages.flatMap((page) =>
    all(page.body, type).map((token) => ({
      page: page.id,
      address: "href" in token ? String(token.href) : "",
    })),
  );

const named = [...new Set(addresses("image").map(({ address }) => pictureName(address)))].sort();

test("every picture that a page names is there, and every picture is named", () => {
  expect(named.length).toBeGreaterThan(10);
  expect(readdirSync("public/guide").sort()).toEqual(named);
  expect(Object.keys(sizes).sort()).toEqual(named);
});

test("a picture names its file by its path, has words for who cannot see it, and a size", () => {
  for (const { page, address } of addresses("image"))
    expect(address, page).toMatch(/^(\.\.\/){4}public\/guide\/[\w-]+\.webp$/);
  for (const page of guidePages)
    for (const image of all(page.body, "image"))
      expect("text" in image && image.text, page.id).toMatch(/\w+ \w+/);
  for (const [name, size] of Object.entries(sizes)) expect(size, name).toHaveLength(2);
});

test("the pictures together are small enough to travel within the program", () => {
  const bytes = readdirSync("public/guide").map(
    (name) => readFileSync(`public/guide/${name}`).byteLength,
  );
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(1_500_000);
});

test("every link leads to a page of the guide", () => {
  const ids = guidePages.map(({ id }) => id);
  for (const { page, address } of addresses("link"))
    expect(ids, `${page} to ${address}`).toContain(linkedPage(address));
});

test("no screen is explained by two pages of one app", () => {
  for (const app of apps) {
    const screens = pagesFor(app).flatMap((page) => page.screens);
    expect(new Set(screens).size).toBe(screens.length);
  }
});

describe.each(apps)("the guide of the app %s", (app) => {
  const pages = pagesFor(app);

  test("explains every page of the menu", () => {
    for (const { id } of menuPages(APPS[app])) expect(pageForScreen(pages, id), id).toBeDefined();
  });
});

test("a page names only screens that one of its apps has", () => {
  for (const page of guidePages) {
    const ids = page.apps.flatMap((app) => APPS[app].map(({ id }) => id));
    for (const screen of page.screens) {
      const [id, panel] = screen.split("/");
      expect(ids, page.id).toContain(id);
      if (panel !== undefined) expect(panels.map((one) => one.id)).toContain(panel);
    }
  }
});

test("every panel of the settings is explained", () => {
  for (const { id } of panels)
    expect(pageForScreen(pagesFor("console"), `director-settings/${id}`)?.screens, id).toContain(
      `director-settings/${id}`,
    );
});
