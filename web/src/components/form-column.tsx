import type { ReactNode } from "react";

/** Up to five fields that belong together; the columns of a form are side by side if they fit. */
export function FormColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="text-muted-foreground mb-3 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
