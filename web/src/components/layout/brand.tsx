import { LogoTile } from "@/components/ui/logo";
import { cn } from "@/lib/cn";
import { useProductName } from "@/lib/config";
import { href } from "@/lib/route";

type BrandProps = { home: string; compact?: boolean; className?: string };

/** The logo and the product's name; a press leads home. */
export function Brand({ home, compact = false, className }: BrandProps) {
  const name = useProductName();
  return (
    <a
      href={href(home)}
      aria-label={`${name}: home`}
      className={cn(
        "focus-visible:ring-ring flex min-w-0 items-center gap-2.5 rounded-lg outline-none focus-visible:ring-2",
        className,
      )}
    >
      <LogoTile />
      {!compact && <span className="truncate text-lg font-semibold tracking-tight">{name}</span>}
    </a>
  );
}
