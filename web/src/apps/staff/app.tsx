import { Entry } from "@/apps/entry";
import { lazyPart } from "@/lib/lazy-part";

export const StaffHome = lazyPart(() => import("./staff-app"));

const otherApp = (role: string) =>
  role === "administrator" ? { to: "/", app: "the console" } : null;

/** The staff app's entry; an Administrator belongs to the console. */
export function App() {
  return <Entry title="Staff Login" userRole="consultant" home={StaffHome} otherApp={otherApp} />;
}
