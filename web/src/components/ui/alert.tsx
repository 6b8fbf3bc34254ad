import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

const LOOKS = {
  error: { icon: CircleAlert, look: "bg-destructive-surface text-destructive" },
  warning: { icon: TriangleAlert, look: "bg-warning-surface text-warning" },
  success: { icon: CircleCheck, look: "bg-success-surface text-success" },
  info: { icon: Info, look: "bg-info-surface text-info" },
} as const;

type AlertProps = {
  kind: keyof typeof LOOKS;
  title?: string;
  children?: ReactNode;
  className?: string;
  /** Scrolls to it as it appears: for the answer to a press further down. */
  intoView?: boolean;
};

/** A banner within the page; errors and warnings are announced at once. */
export function Alert({ kind, title, children, className, intoView = false }: AlertProps) {
  const { icon: Icon, look } = LOOKS[kind];
  return (
    <div
      ref={intoView ? bringIntoView : undefined}
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      className={cn("flex gap-2.5 rounded-lg px-4 py-3 text-sm", look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-pretty">{children}</div>}
      </div>
    </div>
  );
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
