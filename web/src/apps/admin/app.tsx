import { Entry } from "@/apps/entry";
import { useConfigQuery } from "@/lib/config";
import { lazyPart } from "@/lib/lazy-part";

export const Console = lazyPart(() => import("./console"));

/** The console's entry; others are sent on to their own apps. */
export function App() {
  const { data: config, isPending } = useConfigQuery();
  const otherApp = (role: string) => {
    if (role !== "consultant" && role !== "client") return null;
    if (isPending) return "loading";
    if (role === "consultant")
      return { to: config?.staff_app_url || "/staff/", app: "the staff app" };
    return config?.client_app_url ? { to: config.client_app_url, app: "the clients' app" } : null;
  };
  return <Entry title="Admin Login" userRole="administrator" home={Console} otherApp={otherApp} />;
}
