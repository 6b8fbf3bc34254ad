import type { ReactNode } from "react";

/** The name of a book or statement, which only paper shows: on the screen its tab does. */
export function PaperTitle({ children }: { children: ReactNode }) {
  return <h3 className="hidden font-semibold print:block">{children}</h3>;
}
