import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;

/** The letters that every screen has. */
const FONT = /-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Adds the build's extra files: a request for the font with the page, the list of pieces that the
 * service worker stores, and text files in brotli and gzip, each if it is smaller.
 */
export function builtFiles(): Plugin {
  let folder = "";
  return {
    name: "built-files",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    transformIndexHtml: {
      order: "post",
      handler(_page, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file));
        if (font === undefined) throw new Error("the build has no font");
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" };
        return [{ tag: "link", attrs: { ...attrs, href: `/${font}` }, injectTo: "head" }];
      },
    },
    closeBundle() {
      const pieces = readdirSync(join(folder, "assets")).map((file) => `/assets/${file}`);
      writeFileSync(join(folder, "pieces.json"), JSON.stringify(pieces.sort()));
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((file) => TEXT.test(file) && !file.startsWith(".vite")))
        compress(join(folder, file));
    },
  };
}

function compress(file: string) {
  const plain = readFileSync(file);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const forms = {
    br: brotliCompressSync(plain, { params: size }),
    gz: gzipSync(plain, { level: 9 }),
  };
  for (const [ending, form] of Object.entries(forms))
    if (form.length < plain.length) writeFileSync(`${file}.${ending}`, form);
}
