import { cn } from "@/lib/cn";

/**
 * The product's sign: a rondavel, the round thatched house of the region. One
 * colour, that of the text around it.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="currentColor"
      aria-hidden="true"
      className={cn("size-8", className)}
    >
      <path d="M15 2.6a1.4 1.4 0 0 1 2 0L29.8 15c.8.8.5 2-.6 2.3-8.2 2.3-18.2 2.3-26.4 0C1.7 17 1.4 15.8 2.2 15Z" />
      <path d="M6 20.4c6.5 1.3 13.5 1.3 20 0v6.1c0 1-.7 1.8-1.7 2-1.6.3-3.2.5-4.8.6v-3.8a3.5 3.5 0 0 0-7 0v3.8c-1.6-.1-3.2-.3-4.8-.6A2 2 0 0 1 6 26.5Z" />
    </svg>
  );
}

/** The sign on its clay tile, as in the browser's tab. */
export function LogoTile({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        "bg-primary text-primary-foreground grid size-9 shrink-0 place-items-center rounded-lg",
        className,
      )}
    >
      <Logo className="size-[68%]" />
    </span>
  );
}
