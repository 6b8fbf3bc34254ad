import { useEffect, useEffectEvent } from "react";
import type { z } from "zod";
import { useDraft } from "@/lib/drafts";
import { isAnyRunning } from "@/lib/submissions";

/**
 * The open dialog of a page, and the way to open another or none. It is open again after a reload.
 * It closes when its page is left while a form is being sent: a toast reports the response.
 */
export function useStoredDialog<Name>(
  draft: string,
  schema: z.ZodType<Name | null>,
): [Name | null, (dialog: Name | null) => void] {
  const [dialog, setDialog] = useDraft<Name | null>(draft, schema, null);
  const open = (next: Name | null) => setDialog(next ?? undefined);
  const leave = useEffectEvent(() => {
    if (isAnyRunning()) open(null);
  });
  useEffect(() => () => leave(), []);
  return [dialog, open];
}
