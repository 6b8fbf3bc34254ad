import { Users } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "clients",
    title: "Clients",
    apps: ["admin", "staff"],
    menu: "daily",
    place: 20,
    icon: Users,
    component: lazyPart(() => import("./clients-page")),
  },
];
