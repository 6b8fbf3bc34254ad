// Prints the script size of each entry before its first screen, and the size that the shells and
// each page, panel or dialog add to it, gzip. Fails if one is over its budget.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Bytes of script, gzip: of an entry, of a shell on top of it, and of a part on top of both. */
const ENTRY = 180_000;
const SHELL = 140_000;
const PART = 20_000;

/** Budgets of the parts that need more. */
const LARGER = {
  "src/components/charts/drawing.tsx": 28_000,
  "src/features/accounting/accounting-page.tsx": 26_000,
  "src/features/accounting/own-page.tsx": 25_000,
  "src/features/active-loans/active-loans-page.tsx": 54_000,
  "src/features/bank-import/bank-import-page.tsx": 31_000,
  "src/features/clients/clients-page.tsx": 38_000,
  "src/features/guide/guide-page.tsx": 65_000,
  "src/features/log-book/log-book-page.tsx": 26_000,
  "src/features/profile/picture-editor.tsx": 25_000,
  "src/features/repayments/repayments-page.tsx": 21_000,
  "src/features/requests/requests-page.tsx": 29_000,
  "src/features/staff/staff-page.tsx": 29_000,
};
const SHELLS = {
  "src/apps/admin/console.tsx": "index.html",
  "src/apps/staff/staff-app.tsx": "staff/index.html",
};

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8"));
const gzip = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
const sum = (files) => files.reduce((total, file) => total + gzip(file), 0);

function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [file, ...css, ...imports.flatMap((imported) => filesOf(imported, seen))];
}

const kind = (key, ending) => [...new Set(filesOf(key))].filter((file) => file.endsWith(ending));

function check(key, bytes, budget) {
  console.log(`${kilobytes(bytes)} of ${kilobytes(budget).trim()}  ${key}`);
  if (bytes <= budget) return;
  console.error(`${key} is over its budget.`);
  process.exitCode = 1;
}

/** The script of a part that is not among the files already loaded. */
function checkAdded(key, loaded, budget) {
  check(key, sum(kind(key, ".js").filter((file) => !loaded.has(file))), budget);
}

const names = Object.keys(manifest);
for (const key of names.filter((name) => manifest[name].isEntry)) {
  check(key, sum(kind(key, ".js")), ENTRY);
  for (const file of kind(key, ".js")) console.log(`  ${kilobytes(gzip(file))}  ${file}`);
  console.log(`  ${kilobytes(sum(kind(key, ".css")))}  style`);
}
for (const [key, entry] of Object.entries(SHELLS))
  checkAdded(key, new Set(kind(entry, ".js")), SHELL);
const shells = Object.keys(SHELLS).map((key) => new Set(kind(key, ".js")));
// The files that both shells load; a part of one app alone is measured a little high rather than
// too low.
const loaded = new Set([...shells[0]].filter((file) => shells[1].has(file)));
for (const key of names.filter((name) => manifest[name].isDynamicEntry && !(name in SHELLS)))
  checkAdded(key, loaded, LARGER[key] ?? PART);
for (const key of Object.keys(LARGER).filter((name) => manifest[name] === undefined)) {
  console.error(`${key} has a budget but is not in the build.`);
  process.exitCode = 1;
}
