import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** The frame of a failure that leaves nothing else to show. */
export function inFullScreen(box: ReactNode): ReactNode {
  return (
    <main className="bg-background grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-md">{box}</Card>
    </main>
  );
}
