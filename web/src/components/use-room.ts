import { useCallback, useState } from "react";

/**
 * Whether an element has so many pixels across. The window's width would not
 * tell: menus beside the list take theirs, and can be folded away.
 */
export function useRoom(pixels: number): [(element: HTMLElement | null) => () => void, boolean] {
  const [enough, setEnough] = useState(true);
  const frame = useCallback(
    (element: HTMLElement | null) => {
      const measure = (width: number) => setEnough(width >= pixels);
      const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width));
      if (element !== null) observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [frame, enough];
}
