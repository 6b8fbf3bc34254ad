import { PhoneCall } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "collections",
    title: "Collections",
    apps: ["admin", "staff"],
    menu: "daily",
    place: 60,
    icon: PhoneCall,
    component: lazyPart(() => import("./collections-page")),
  },
];
