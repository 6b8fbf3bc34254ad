import { ClipboardCheck } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { REQUESTS_BADGE } from "./waiting-badge";

export const pages: readonly AreaPage[] = [
  {
    id: "requests",
    title: "Requests",
    apps: ["admin", "staff"],
    menu: "daily",
    place: 70,
    icon: ClipboardCheck,
    component: lazyPart(() => import("./requests-page")),
    badge: REQUESTS_BADGE,
  },
];
