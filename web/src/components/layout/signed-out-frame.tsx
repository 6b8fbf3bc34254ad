import type { ReactNode } from "react";
import { LogoTile } from "@/components/ui/logo";
import { useProductName } from "@/lib/config";
import { Footer } from "./footer";
import { ThemeToggle } from "./theme-toggle";

/** The frame around the signed-out screens. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  const name = useProductName();
  return (
    <div className="bg-background flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between px-4 md:px-6">
        <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <LogoTile />
          {name}
        </p>
        <ThemeToggle />
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-4 py-6 md:py-10">
        {children}
      </main>
      <Footer />
    </div>
  );
}
