import { useState } from "react";
import { useBackCloses } from "@/lib/route";

/** Whether a list that pops up is open, for its root: Back closes it and leaves the page as it is. */
export function useOpenList() {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return { open, onOpenChange: (next: boolean) => setOpen(next) };
}
