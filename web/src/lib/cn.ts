import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The layers of `styles.css`, from the page up. */
export const LAYERS = [
  ...(["content", "bar", "popover", "dialog", "floating", "confirmation", "toast"] as const),
];

const merge = extendTailwindMerge({ extend: { classGroups: { z: [{ z: LAYERS }] } } });

/** Joins class names; of two Tailwind classes that set the same thing the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
