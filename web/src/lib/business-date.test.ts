import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../", import.meta.url).pathname;

/** The date of this device, as `dates.ts` gives it where no moment is named. */
const DEVICE_DATE = /import \{[^}]*\btoday\b[^}]*\} from "(?:@\/lib|\.)\/dates"/;

const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
const modules = names.filter(
  (name) => /\.tsx?$/.test(name) && !/^test\/|\.(test|fixture)\./.test(name),
);

test("what day it is for the books is the server's to say", () => {
  const asking = modules.filter((name) => DEVICE_DATE.test(readFileSync(SOURCES + name, "utf8")));
  expect(asking).toEqual(["lib/server-clock.ts"]);
});
