import { cn } from "@/lib/cn";

/** More are shown as `99+`. */
const MAX_SHOWN = 99;

type CountBadgeProps = {
  count: number;
  /** The noun for the counted items, for screen readers: "unread notices". */
  label: string;
  /** Some of it is overdue: the badge is red, and screen readers say so. */
  isOverdue?: boolean;
};

/** The number of waiting items. Renders nothing for zero. */
export function CountBadge({ count, label, isOverdue = false }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cn(
        "text-2xs inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 leading-none font-semibold tabular-nums",
        isOverdue ? "bg-danger text-danger-foreground" : "bg-secondary text-secondary-foreground",
      )}
    >
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">
        {count} {label}
        {isOverdue && ", overdue"}
      </span>
    </span>
  );
}
