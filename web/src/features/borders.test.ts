import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FEATURES = new URL(".", import.meta.url).pathname;

/** Scripts: not tests, and no folder of texts. */
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.includes(".test.");

/** The imports of each feature from others, without its tests. */
function importsOf(folder: string): Map<string, Set<string>> {
  const features = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return new Map(
    features.map(({ name }) => {
      const files = readdirSync(join(folder, name)).filter(isSource);
      const texts = files.map((file) => readFileSync(join(folder, name, file), "utf8"));
      const named = texts.flatMap((text) => [...text.matchAll(/"@\/features\/([\w-]+)\//g)]);
      const others = named.map(([, other = ""]) => other).filter((other) => other !== name);
      return [name, new Set(others)];
    }),
  );
}

/** The features that lead back to themselves. */
function inCycles(imports: Map<string, Set<string>>): string[] {
  const reached = (from: string) => {
    const all = new Set<string>();
    const open = [...(imports.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (all.has(next)) continue;
      all.add(next);
      open.push(...(imports.get(next) ?? []));
    }
    return all;
  };
  return [...imports.keys()].filter((feature) => reached(feature).has(feature));
}

test("no feature imports from one that imports from it: what two share stands below both", () => {
  const imports = importsOf(FEATURES);
  expect(imports.get("clients")).toContain("blacklist");
  expect(inCycles(imports)).toEqual([]);
});

test("a cycle over three features is found", () => {
  const imports = importsOf(FEATURES);
  imports.get("client-search")?.add("clients");
  expect(inCycles(imports)).toEqual(expect.arrayContaining(["client-search", "clients"]));
});
