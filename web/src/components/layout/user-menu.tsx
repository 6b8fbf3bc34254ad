import { CircleQuestionMark, LogOut, PanelLeft, PanelTop, Settings, UserRound } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Menu, MenuHeading, MenuItem, MenuRadio, MenuSeparator } from "@/components/ui/menu";
import { navigate } from "@/lib/route";
import { askToSignOut, useUser } from "@/lib/session";
import type { Page } from "./page";
import { useLayout } from "./sidebar-state";

const LAYOUTS = [
  { value: "sidebar", label: "Side menu", icon: <PanelLeft aria-hidden /> },
  { value: "header", label: "Top menu", icon: <PanelTop aria-hidden /> },
] as const;

type UserMenuProps = {
  pages: readonly Page[];
  /** The signed path of the person's picture, once it is known. */
  picture: string | null;
  /** The guide's address for the open page; null if there is no help. */
  help: string | null;
};

/** The signed-in person's menu: profile, settings, layout and sign-out. */
export function UserMenu({ pages, picture, help }: UserMenuProps) {
  const user = useUser();
  const [layout, setLayout] = useLayout();
  const has = (id: string) => pages.some((page) => page.id === id);
  // The console's has a name of the documents.
  const profile = ["user-info", "profile"].find(has);
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account menu: ${name}`}
          className="hover:bg-muted focus-visible:ring-ring flex h-9 cursor-pointer items-center gap-2 rounded-md px-1.5 text-sm outline-none focus-visible:ring-2 pointer-coarse:h-11"
        >
          <Avatar
            firstName={user.first_name}
            lastName={user.last_name}
            picture={picture}
            className="size-7 text-xs"
          />
          <span className="hidden max-w-40 truncate font-medium lg:block">{name}</span>
        </button>
      }
    >
      <MenuHeading>
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground text-xs">
          {user.role} · {user.username}
        </p>
      </MenuHeading>
      <MenuSeparator />
      {profile !== undefined && (
        <MenuItem icon={<UserRound aria-hidden />} onSelect={() => navigate(profile)}>
          Profile
        </MenuItem>
      )}
      {has("director-settings") && (
        <MenuItem icon={<Settings aria-hidden />} onSelect={() => navigate("director-settings")}>
          Settings
        </MenuItem>
      )}
      {help !== null && (
        <div className="md:hidden">
          <MenuItem
            icon={<CircleQuestionMark aria-hidden />}
            onSelect={() => window.open(help, "_blank", "noreferrer")}
          >
            Help for this page
          </MenuItem>
        </div>
      )}
      <MenuSeparator />
      <div className="max-md:hidden">
        <MenuRadio label="Layout" value={layout} onValueChange={setLayout} options={LAYOUTS} />
        <MenuSeparator />
      </div>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void askToSignOut()}>
        Log out
      </MenuItem>
    </Menu>
  );
}
