import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { builtFiles } from "./tools/files.ts";

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `vite dev` and `vite preview` send the API's calls; the built app is served by the API itself. */
const server = process.env.RONDAVEL_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react(), tailwindcss(), builtFiles()],
  resolve: { alias: { "@": root("./src") } },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy lets nothing load from a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { admin: root("./index.html"), staff: root("./staff/index.html") },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 30,
            },
            {
              name: "query",
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
              priority: 20,
            },
            {
              // What both apps need before they have signed anyone in.
              name: "login",
              tags: ["$initial"],
              minShareCount: 2,
              priority: 10,
            },
            {
              // Small pieces of many pages: each as a file of its own, a page asked for up to eighty.
              name: "pieces",
              minShareCount: 3,
              maxModuleSize: 3000,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": server } },
  preview: { proxy: { "/api": server } },
});
