import {
  Activity,
  ArrowLeftRight,
  Building2,
  CalendarCheck,
  Coins,
  CreditCard,
  Eye,
  FileSignature,
  HandCoins,
  Hourglass,
  Landmark,
  ListTodo,
  type LucideIcon,
  Percent,
  Scale,
  Stamp,
  UserRound,
  UserRoundCheck,
} from "lucide-react";
import type { ComponentType } from "react";
import { lazyPart } from "@/lib/lazy-part";
import { can, type SessionUser } from "@/lib/session";

/** The page that the panels stand on. */
export const SETTINGS_PAGE = "director-settings";

/** One panel of the settings. */
export type SettingsPanel = {
  id: string;
  title: string;
  icon: LucideIcon;
  component: ComponentType;
  /** Rarer work, behind "More". */
  more?: boolean;
  /** Its settings steer money: changing them takes a permission and a confirmation. */
  steersMoney?: boolean;
  /** Who may open it; everyone by default. */
  visible?: (user: SessionUser) => boolean;
};

/** Every panel; everyone may open the first. */
export const panels: readonly [SettingsPanel, ...SettingsPanel[]] = [
  {
    id: "profile",
    title: "Profile",
    icon: UserRound,
    component: lazyPart(() => import("@/features/profile/profile-panel")),
  },
  {
    id: "branches",
    title: "Branches",
    icon: Building2,
    component: lazyPart(() => import("@/features/branches/branches-panel")),
  },
  {
    id: "deposits",
    title: "Deposits",
    icon: Landmark,
    component: lazyPart(() => import("@/features/deposits/deposits-panel")),
  },
  {
    id: "transfers",
    title: "Transfers",
    icon: ArrowLeftRight,
    component: lazyPart(() => import("@/features/transfers/transfers-panel")),
  },
  {
    id: "loan-types",
    title: "Loan Types",
    icon: HandCoins,
    component: lazyPart(() => import("@/features/products/products-panel")),
    steersMoney: true,
  },
  {
    id: "repayment-types",
    title: "Repayment Types",
    icon: CreditCard,
    component: lazyPart(() => import("@/features/payment-methods/payment-methods-panel")),
    steersMoney: true,
  },
  {
    id: "registrations",
    title: "Pending Registrations",
    icon: UserRoundCheck,
    component: lazyPart(() => import("@/features/registrations/registrations-panel")),
    more: true,
    visible: (user) => can(user, "can_add_staff"),
  },
  {
    id: "currencies",
    title: "Currencies",
    icon: Coins,
    component: lazyPart(() => import("@/features/currencies/currencies-panel")),
    more: true,
  },
  {
    id: "credit-limits",
    title: "Credit Limits",
    icon: Scale,
    component: lazyPart(() => import("@/features/credit-limits/credit-limits-panel")),
    more: true,
    steersMoney: true,
  },
  {
    id: "vat",
    title: "VAT",
    icon: Percent,
    component: lazyPart(() => import("@/features/vat/vat-panel")),
    more: true,
    steersMoney: true,
  },
  {
    id: "period-close",
    title: "Month-end Close",
    icon: CalendarCheck,
    component: lazyPart(() => import("@/features/periods/periods-panel")),
    more: true,
  },
  {
    id: "letterhead",
    title: "Letterhead",
    icon: Stamp,
    component: lazyPart(() => import("@/features/letterhead/letterhead-panel")),
    more: true,
    steersMoney: true,
  },
  {
    id: "paper-texts",
    title: "Paper Texts",
    icon: FileSignature,
    component: lazyPart(() => import("@/features/paper-templates/paper-templates-panel")),
    more: true,
    steersMoney: true,
  },
  {
    id: "activities",
    title: "Activities",
    icon: Activity,
    component: lazyPart(() => import("@/features/activities/activities-panel")),
    more: true,
  },
  {
    id: "access-log",
    title: "Access Log",
    icon: Eye,
    component: lazyPart(() => import("@/features/readings/readings-panel")),
    more: true,
  },
  {
    id: "data-retention",
    title: "Data Retention",
    icon: Hourglass,
    component: lazyPart(() => import("@/features/data-retention/data-retention-panel")),
    more: true,
  },
  {
    id: "jobs",
    title: "Background Jobs",
    icon: ListTodo,
    component: lazyPart(() => import("@/features/jobs/jobs-panel")),
    more: true,
  },
];

/** The panels that this person may open, in the order of the menu. */
export function settingsPanels(user: SessionUser): SettingsPanel[] {
  return panels.filter((panel) => panel.visible?.(user) ?? true);
}
