import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/forms";
import type { Theme } from "@/lib/theme";
import { useChooseTheme } from "@/lib/user-settings";

/** Chooses a theme for this device and the person's others; a toast says so where it could not be saved. */
export function useThemeChoice(): (theme: Theme) => void {
  return useChooseTheme((error) =>
    toast.error("Your theme is saved on this device only.", messageOf(error)),
  );
}
