import { Building2, CreditCard, HandCoins, Landmark, UserRound } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { z } from "zod";
import { SideMenu } from "@/components/side-menu";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { href, navigate, useRoute } from "@/lib/route";
import { readStored, writeStored } from "@/lib/storage";
import { PanelBoundary } from "./panel-boundary";

const PAGE = "director-settings";

const panels = [
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
] as const;

type PanelId = (typeof panels)[number]["id"];

const KEY = "settings-panel";
const schema = z.enum(panels.map(({ id }) => id) as [PanelId, ...PanelId[]]);

/** What the lender is made of: its branches, their cash, what it lends and how it is repaid. */
export default function SettingsPage() {
  const openId = useOpenPanel();
  const open = panels.find(({ id }) => id === openId) ?? panels[0];
  return (
    <>
      <PageHeader title="Director Settings" />
      <SideMenu
        label="Settings"
        entries={panels.map((panel) => ({ ...panel, href: href(PAGE, panel.id) }))}
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
function useOpenPanel(): PanelId {
  const named = schema.safeParse(useRoute()?.selection).data;
  const openId = named ?? readStored<PanelId>(KEY, schema, panels[0].id);
  useEffect(() => {
    writeStored(KEY, openId);
    if (named === undefined) navigate(PAGE, openId, { replace: true });
  }, [openId, named]);
  return openId;
}
