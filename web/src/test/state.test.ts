import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../", import.meta.url).pathname;

/** A module's state beyond one screen: a variable, or a collection that is filled. */
const HELD = /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = new (?:Map|Set)\b)/m;

/** Modules whose state needs no resetting after a test, with the reason. */
const LEFT_ALONE: Record<string, string> = {
  "components/ui/dialogs-within.ts": "a dialog that is unmounted takes itself out",
  "lib/api/client.ts": "the session lets go of what it has set",
  "lib/live.ts": "closing its listener, as unmounting does, turns it off",
  "lib/money.ts": "a formatter of rates is the same whoever made it",
};

const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
const modules = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^test\//.test(name));

/** The modules that hold something, by the text of each. */
const holding = modules.filter((name) => HELD.test(readFileSync(SOURCES + name, "utf8")));

test("what a module holds is forgotten after each test, or has a reason to stay", () => {
  const setup = readFileSync(`${SOURCES}test/setup.ts`, "utf8");
  const forgotten = (name: string) => setup.includes(`"@/${name.replace(/\.tsx?$/, "")}"`);
  const left = holding.filter((name) => !forgotten(name));
  expect(left.sort()).toEqual(Object.keys(LEFT_ALONE).sort());
});

test("variables and collections count, constants do not", () => {
  for (const text of ["let lead = 0;", "const open = new Set<string>();", "export let a: B;"])
    expect(text).toMatch(HELD);
  for (const text of ["const NAMES = [1];", "  let inner = 0;", "const ids = new Intl.Collator();"])
    expect(text).not.toMatch(HELD);
});
