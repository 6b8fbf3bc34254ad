// Prints what each entry loads before its first screen, gzip, and fails where
// that is more than the login screen may weigh.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Bytes of script, gzip. */
const LIMIT = 180_000;

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8"));
const gzip = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [file, ...css, ...imports.flatMap((imported) => filesOf(imported, seen))];
}

let tooMuch = false;
for (const key of Object.keys(manifest).filter((name) => manifest[name].isEntry)) {
  const files = [...new Set(filesOf(key))];
  const scripts = files.filter((file) => file.endsWith(".js"));
  const styles = files.filter((file) => file.endsWith(".css"));
  const sum = (list) => list.reduce((total, file) => total + gzip(file), 0);
  console.log(`${key}: script ${kilobytes(sum(scripts))}, style ${kilobytes(sum(styles))}`);
  for (const file of scripts) console.log(`  ${kilobytes(gzip(file))}  ${file}`);
  tooMuch ||= sum(scripts) > LIMIT;
}
if (tooMuch) {
  console.error(`An entry loads more than ${kilobytes(LIMIT).trim()} of script.`);
  process.exitCode = 1;
}
