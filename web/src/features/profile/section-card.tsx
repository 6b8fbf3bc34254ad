import { ChevronDown, Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardTitle } from "@/components/ui/card";
import { cn } from "@/lib/cn";

type SectionCardProps = {
  title: string;
  text: string;
  /** The content above the section, open or not. */
  intro?: ReactNode;
  /** The words of the button that opens the section. */
  opener: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A card with a part that opens and closes. */
export function SectionCard({
  title,
  text,
  intro,
  opener,
  open,
  onOpenChange,
  children,
}: SectionCardProps) {
  const id = useId();
  return (
    <Card>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5">
        <div className="min-w-0 flex-1 basis-60">
          <CardTitle>{title}</CardTitle>
          <CardDescription className="mt-1">{text}</CardDescription>
        </div>
        <Button
          variant="outline"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
        >
          {opener}
          <ChevronDown
            aria-hidden
            className={cn("transition-transform duration-150", open && "rotate-180")}
          />
        </Button>
      </header>
      {intro !== undefined && <div className="px-5 pb-5">{intro}</div>}
      <div id={id} hidden={!open} className="border-t p-5">
        {open && children}
      </div>
    </Card>
  );
}

/** Replaces a section that was open before a reload: it asks for the password again. */
export function LockedSection({ onUnlock }: { onUnlock: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="text-muted-foreground flex items-center gap-2 text-sm">
        <Lock aria-hidden className="size-4 shrink-0" />
        Verify your password to open this section.
      </p>
      <Button onClick={onUnlock}>Verify your identity</Button>
    </div>
  );
}
