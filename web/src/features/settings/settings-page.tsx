import {
  Activity,
  Building2,
  Coins,
  CreditCard,
  HandCoins,
  Landmark,
  type LucideIcon,
  Scale,
  UserRound,
  UserRoundCheck,
} from "lucide-react";
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from "react";
import { z } from "zod";
import { SideMenu } from "@/components/side-menu";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { href, navigate, useRoute } from "@/lib/route";
import { can, type SessionUser, useUser } from "@/lib/session";
import { readStored, writeStored } from "@/lib/storage";
import { PanelBoundary } from "./panel-boundary";

const PAGE = "director-settings";

type Settings = {
  id: string;
  title: string;
  icon: LucideIcon;
  component: LazyExoticComponent<ComponentType>;
  /** Rarer work, behind "More". */
  more?: boolean;
  /** Who may open it; everyone by default. */
  visible?: (user: SessionUser) => boolean;
};

const panels: readonly [Settings, ...Settings[]] = [
  {
    id: "profile",
    title: "Profile",
    icon: UserRound,
    component: lazy(() => import("@/features/profile/profile-panel")),
  },
  {
    id: "branches",
    title: "Branches",
    icon: Building2,
    component: lazy(() => import("@/features/branches/branches-panel")),
  },
  {
    id: "deposits",
    title: "Deposits",
    icon: Landmark,
    component: lazy(() => import("@/features/deposits/deposits-panel")),
  },
  {
    id: "loan-types",
    title: "Loan Types",
    icon: HandCoins,
    component: lazy(() => import("@/features/products/products-panel")),
  },
  {
    id: "repayment-types",
    title: "Repayment Types",
    icon: CreditCard,
    component: lazy(() => import("@/features/payment-methods/payment-methods-panel")),
  },
  {
    id: "registrations",
    title: "Pending Registrations",
    icon: UserRoundCheck,
    component: lazy(() => import("@/features/registrations/registrations-panel")),
    more: true,
    visible: (user) => can(user, "can_add_staff"),
  },
  {
    id: "currencies",
    title: "Currencies",
    icon: Coins,
    component: lazy(() => import("@/features/currencies/currencies-panel")),
    more: true,
  },
  {
    id: "credit-limits",
    title: "Credit Limits",
    icon: Scale,
    component: lazy(() => import("@/features/credit-limits/credit-limits-panel")),
    more: true,
  },
  {
    id: "activities",
    title: "Activities",
    icon: Activity,
    component: lazy(() => import("@/features/activities/activities-panel")),
    more: true,
  },
];

const KEY = "settings-panel";
const text = z.string();

/** What the lender is made of: its branches, their cash, what it lends and how it is repaid. */
export default function SettingsPage() {
  const user = useUser();
  const visible = panels.filter((panel) => panel.visible?.(user) ?? true);
  const open = useOpenPanel(visible);
  const entries = visible.map((panel) => ({ ...panel, href: href(PAGE, panel.id) }));
  return (
    <>
      <PageHeader title="Director Settings" />
      <SideMenu
        label="Settings"
        entries={entries.filter(({ more }) => more !== true)}
        more={entries.filter(({ more }) => more === true)}
        openId={open.id}
        onOpen={(id) => navigate(PAGE, id)}
      >
        <Panel key={open.id} component={open.component} />
      </SideMenu>
    </>
  );
}

function Panel({ component: Component }: { component: ComponentType }) {
  return (
    <PanelBoundary>
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
        <Component />
      </Suspense>
    </PanelBoundary>
  );
}

/** The panel that the address names, else the one chosen last; the choice is remembered. */
function useOpenPanel(visible: readonly Settings[]): Settings {
  const selection = useRoute()?.selection;
  const find = (id: string | null | undefined) => visible.find((panel) => panel.id === id);
  const named = find(selection);
  const open = named ?? find(readStored(KEY, text, "")) ?? panels[0];
  const isNamed = named !== undefined;
  useEffect(() => {
    writeStored(KEY, open.id);
    if (!isNamed) navigate(PAGE, open.id, { replace: true });
  }, [open.id, isNamed]);
  return open;
}
