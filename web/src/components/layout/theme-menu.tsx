import { Monitor, Moon, Sun } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuRadio } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/forms";
import { useTheme } from "@/lib/theme";
import { useChooseTheme } from "@/lib/user-settings";

const OPTIONS = [
  { value: "light", label: "Light", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden /> },
] as const;

/** The theme of the signed-in person, on this device and their others. */
export function ThemeMenu() {
  const { theme } = useTheme();
  const choose = useChooseTheme((error) =>
    toast.error("The theme is kept on this device only.", messageOf(error)),
  );
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label="Theme">
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
        </Button>
      }
    >
      <MenuRadio label="Theme" value={theme} onValueChange={choose} options={OPTIONS} />
    </Menu>
  );
}
