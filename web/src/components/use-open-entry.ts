import { useEffect } from "react";
import { z } from "zod";
import { navigate, useRoute } from "@/lib/route";
import { readStored, writeStored } from "@/lib/storage";

const text = z.string();

type OpenEntryOptions = {
  /** The page whose address names the entry. */
  page: string;
  /** The storage key of the last choice. */
  storedAs: string;
  /** The entry that is open by default. */
  usual: string;
  exists: (id: string) => boolean;
};

/** The entry of a side menu that the address names, else the one chosen last; the choice is remembered. */
export function useOpenEntry({ page, storedAs, usual, exists }: OpenEntryOptions): string {
  const route = useRoute();
  const named = route?.page === page ? route.selection : null;
  const wanted = [named, readStored(storedAs, text, "")];
  const open = wanted.find((id) => id !== null && exists(id)) ?? usual;
  useEffect(() => {
    writeStored(storedAs, open);
    if (named !== open) navigate(page, open, { replace: true });
  }, [page, storedAs, open, named]);
  return open;
}
