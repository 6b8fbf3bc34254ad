import { Send } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "give-loans",
    title: "Give Loans",
    apps: ["admin", "staff"],
    menu: "daily",
    place: 30,
    icon: Send,
    component: lazyPart(() => import("./give-loans-page")),
  },
];
