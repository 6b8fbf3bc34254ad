import { useState } from "react";
import { useBackCloses } from "@/lib/route";

/** The open state of a list that pops up, for its root: Back closes it and stays on the page. */
export function useOpenList() {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return { open, onOpenChange: (next: boolean) => setOpen(next) };
}
