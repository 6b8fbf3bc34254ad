import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/cn";

/** A turning ring for work under way; the text beside it says what, so it is hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn("size-4 animate-spin", className)} />;
}
