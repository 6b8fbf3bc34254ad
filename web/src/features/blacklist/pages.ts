import { Ban } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "blacklist-clients",
    title: "Blacklist Clients",
    apps: ["admin"],
    menu: "office",
    place: 20,
    icon: Ban,
    component: lazyPart(() => import("./blacklist-page")),
  },
];
