import { useCallback, useSyncExternalStore } from "react";

/** Wide enough for a card beside a list (Tailwind's `lg`). */
export const BESIDE = "(min-width: 64rem)";

/** True if a media query matches now; follows the window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
