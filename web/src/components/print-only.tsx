import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

/** A separate sheet: the printer gets it without the page around it. */
export function PrintOnly({ children }: { children: ReactNode }) {
  useEffect(() => {
    const page = document.documentElement;
    let dark = false;
    // Paper is white: the colours of the dark theme would hardly show on it.
    const before = () => {
      dark = page.classList.contains("dark");
      page.classList.remove("dark");
    };
    const after = () => {
      page.classList.toggle("dark", dark);
    };
    const root = document.getElementById("root");
    root?.setAttribute("data-print", "hide");
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      root?.removeAttribute("data-print");
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return createPortal(
    <div aria-hidden className="hidden bg-white p-6 text-black print:block">
      {children}
    </div>,
    document.body,
  );
}
