import { FileText } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "reports",
    title: "Reports",
    apps: ["admin", "staff"],
    menu: "money",
    place: 40,
    icon: FileText,
    component: lazyPart(() => import("./reports-page")),
  },
];
