import { Monitor, Moon, Sun } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuRadio } from "@/components/ui/menu";
import { useTheme } from "@/lib/theme";
import { useThemeChoice } from "./use-theme-choice";

const OPTIONS = [
  { value: "light", label: "Light", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden /> },
] as const;

/** The theme of the signed-in person, on this device and their others. */
export function ThemeMenu() {
  const { theme } = useTheme();
  const choose = useThemeChoice();
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
