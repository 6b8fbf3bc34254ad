import { CalendarCheck, ClipboardList, Settings } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "director-settings",
    title: "Director Settings",
    apps: ["admin"],
    icon: Settings,
    component: lazyPart(() => import("./settings-page")),
  },
  {
    id: "loan-types",
    title: "Loan Types",
    apps: ["admin"],
    icon: Settings,
    component: lazyPart(async () => ({ default: (await import("./panel-pages")).LoanTypesPage })),
    command: false,
  },
  {
    id: "payment-types",
    title: "Payment Types",
    apps: ["admin"],
    icon: Settings,
    component: lazyPart(async () => ({
      default: (await import("./panel-pages")).PaymentTypesPage,
    })),
    command: false,
  },
  {
    id: "attendance",
    title: "Attendance",
    apps: ["admin"],
    icon: CalendarCheck,
    component: lazyPart(async () => ({
      default: (await import("./placeholder-pages")).AttendancePage,
    })),
    command: false,
  },
  {
    id: "requisitions",
    title: "Requisitions",
    apps: ["admin"],
    icon: ClipboardList,
    component: lazyPart(async () => ({
      default: (await import("./placeholder-pages")).RequisitionsPage,
    })),
    command: false,
  },
];
