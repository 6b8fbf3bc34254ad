import { Inbox, type LucideIcon, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  text?: string;
  /** The next thing to do. */
  action?: ReactNode;
  className?: string;
};

/** The content of an empty list. */
export function EmptyState({
  icon: Icon = Inbox,
  title,
  text,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center gap-2 px-6 py-12 text-center", className)}>
      <span className="bg-muted text-muted-foreground grid size-11 place-items-center rounded-full">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="font-medium">{title}</p>
      {text !== undefined && (
        <p className="text-muted-foreground max-w-prose text-sm text-pretty">{text}</p>
      )}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title: string;
  text?: string | undefined;
  onRetry: () => void;
  /** The text of the action's button. */
  action?: string;
  retrying?: boolean;
  /** The icon for a notice that is not an error. */
  notice?: LucideIcon;
  className?: string;
};

/** The content of a screen that could not load: the reason, and Try Again. */
export function ErrorState({
  title,
  text,
  onRetry,
  action = "Try Again",
  retrying = false,
  notice,
  className,
}: ErrorStateProps) {
  const Icon = notice ?? TriangleAlert;
  return (
    <div
      role="alert"
      className={cn("flex flex-col items-center gap-2 px-6 py-12 text-center", className)}
    >
      <span
        className={cn(
          "grid size-11 place-items-center rounded-full",
          notice ? "bg-info-surface text-info" : "bg-destructive-surface text-destructive",
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="font-medium text-balance">{title}</p>
      {text !== undefined && text !== title && (
        <p className="text-muted-foreground max-w-prose text-sm text-pretty">{text}</p>
      )}
      <Button variant="outline" className="mt-2" pending={retrying} onClick={onRetry}>
        {!retrying && <RotateCw aria-hidden />}
        {action}
      </Button>
    </div>
  );
}
