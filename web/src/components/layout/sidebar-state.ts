import { useEffect } from "react";
import { z } from "zod";
import { useMediaQuery } from "@/lib/media-query";
import { useStored } from "@/lib/storage";

/** Seven days, in seconds. */
const COOKIE_AGE = 60 * 60 * 24 * 7;

const schema = z.enum(["expanded", "collapsed"]);

/**
 * Window width at which titles beside the page would take the room of its tables (below Tailwind's
 * `lg`).
 */
const TABLET = "(max-width: 63.99rem)";

/** The sidebar, with titles or icons alone; remembered in storage and in a cookie of seven days. */
export function useSidebar() {
  const isTablet = useMediaQuery(TABLET);
  const [state, setState] = useStored("sidebar", schema, isTablet ? "collapsed" : "expanded");
  const toggle = () => setState(state === "expanded" ? "collapsed" : "expanded");

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `sidebar_state=${state}; path=/; max-age=${COOKIE_AGE}; samesite=lax`;
  }, [state]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setState(state === "expanded" ? "collapsed" : "expanded");
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [state, setState]);

  return { collapsed: state === "collapsed", toggle };
}

const layoutSchema = z.enum(["sidebar", "header"]);

/** The position of the menu on a wide screen: beside the page, or above it. */
export function useLayout() {
  return useStored("layout", layoutSchema, "sidebar");
}
