import { BookOpen } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "guide",
    title: "User manual",
    apps: ["admin"],
    icon: BookOpen,
    component: lazyPart(async () => ({ default: (await import("./guide-page")).ConsoleGuide })),
    remembered: false,
  },
  {
    id: "guide",
    title: "User manual",
    apps: ["staff"],
    icon: BookOpen,
    component: lazyPart(async () => ({ default: (await import("./guide-page")).StaffGuide })),
    remembered: false,
  },
];
