import { CalendarClock } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "log-book",
    title: "Log Book",
    apps: ["admin"],
    menu: "office",
    place: 40,
    icon: CalendarClock,
    component: lazyPart(() => import("./log-book-page")),
  },
  {
    id: "log-book",
    title: "Log Book",
    apps: ["staff"],
    menu: "office",
    place: 40,
    icon: CalendarClock,
    component: lazyPart(() => import("./own-page")),
  },
];
