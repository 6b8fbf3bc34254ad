import { cn } from "@/lib/cn";

/**
 * The product's sign: a rondavel, the round thatched house of the region. One
 * colour, that of the text around it.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn("size-8", className)}
    >
      <path
        d="M16 3.5C13 9 8 13.3 2.8 15.8c8 2.6 18.4 2.6 26.4 0C24 13.3 19 9 16 3.5Z"
        fill="currentColor"
        strokeWidth="1.5"
      />
      <path d="M6.5 19v8.3h6.3v-4.2a3.2 3.2 0 0 1 6.4 0v4.2h6.3V19" strokeWidth="2.6" />
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
