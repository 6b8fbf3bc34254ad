import { HandCoins } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "active-loans",
    title: "Active Loans",
    apps: ["admin", "staff"],
    menu: "daily",
    place: 50,
    icon: HandCoins,
    component: lazyPart(() => import("./active-loans-page")),
  },
];
