import { useEffect } from "react";
import { z } from "zod";
import { readShared, subscribeShared, useShared, writeShared } from "./storage";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "appearance";
const schema = z.enum(THEMES);
const darkSystem = () => window.matchMedia("(prefers-color-scheme: dark)");

/** The chosen theme and the way to choose another; `public/theme.js` applies it before the first paint. */
export function useTheme() {
  const [theme, setTheme] = useShared<Theme>(KEY, schema, "system");
  return { theme, setTheme };
}

/** Keeps a choice on this device, from where no screen shows it. */
export function storeTheme(theme: Theme) {
  writeShared(KEY, theme);
}

/**
 * Updates the `dark` class of the page to the choice and, for `system`, to the operating system.
 */
export function useAppliedTheme() {
  useEffect(() => {
    const apply = () => {
      const theme = readShared<Theme>(KEY, schema, "system");
      const dark = theme === "dark" || (theme === "system" && darkSystem().matches);
      document.documentElement.classList.toggle("dark", dark);
    };
    apply();
    const media = darkSystem();
    media.addEventListener("change", apply);
    const unsubscribe = subscribeShared(apply);
    return () => {
      media.removeEventListener("change", apply);
      unsubscribe();
    };
  }, []);
}
