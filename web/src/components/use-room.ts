import { useCallback, useState } from "react";

/**
 * True if an element is at least this many pixels wide. The window's width is not enough: menus
 * beside the list take room, and can be folded away.
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
