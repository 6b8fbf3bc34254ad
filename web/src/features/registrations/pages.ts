import { UserRoundCheck } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { can } from "@/lib/session";

export const panels: readonly Panel[] = [
  {
    id: "registrations",
    title: "Pending Registrations",
    place: 70,
    icon: UserRoundCheck,
    component: lazyPart(() => import("./registrations-panel")),
    more: true,
    visible: (user) => can(user, "can_add_staff"),
  },
];
