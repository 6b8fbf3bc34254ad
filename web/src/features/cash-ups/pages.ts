import { Banknote } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { CASH_UPS_BADGE } from "./waiting-badge";

export const pages: readonly AreaPage[] = [
  {
    id: "cash-up",
    title: "Cash-up",
    apps: ["admin", "staff"],
    menu: "money",
    place: 10,
    icon: Banknote,
    component: lazyPart(() => import("./cash-ups-page")),
    badge: CASH_UPS_BADGE,
  },
];
