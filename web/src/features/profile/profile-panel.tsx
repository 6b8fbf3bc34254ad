import { useState } from "react";
import { z } from "zod";
import { PanelHeader } from "@/components/panel-header";
import { Card, CardTitle } from "@/components/ui/card";
import { useUser } from "@/lib/session";
import { useStored } from "@/lib/storage";
import { AppearanceForm } from "./appearance-form";
import { Identity } from "./identity";
import { PasswordForm } from "./password-form";
import { LockedSection, SectionCard } from "./section-card";
import { SessionsList } from "./sessions-list";
import { VerifyIdentityHost, verifyIdentity } from "./verify-identity";

const sections = z.enum(["profile", "password", "appearance"]).nullable();
type Section = z.infer<typeof sections>;

/** Which of them open only for someone who has just proved who they are. */
const GUARDED: readonly Section[] = ["profile", "password"];

/** The signed-in person's own account: who they are, their password, how the app looks to them. */
export default function ProfilePanel() {
  const user = useUser();
  const [active, setActive] = useStored<Section>("activeSection", sections, null);
  const [proved, setProved] = useState(false);
  const show = async (section: Section) => {
    if (GUARDED.includes(section) && !proved) {
      if (!(await verifyIdentity())) return;
      setProved(true);
    }
    setActive(section);
  };
  const toggle = (section: Section) => ({
    open: active === section,
    onOpenChange: (open: boolean) => void show(open ? section : null),
  });
  return (
    <>
      <PanelHeader title="Profile" text="Your own account, and how the app looks to you." />
      <div className="flex max-w-3xl flex-col gap-4">
        <Card className="flex flex-col gap-4 p-5">
          <CardTitle>Profile</CardTitle>
          <Identity user={user} />
        </Card>
        <SectionCard
          title="Password"
          text="Change it when somebody else may know it."
          opener="Change password"
          {...toggle("password")}
        >
          {proved ? (
            <PasswordForm onChanged={() => setActive(null)} />
          ) : (
            <LockedSection onUnlock={() => void show("password")} />
          )}
        </SectionCard>
        <SectionCard
          title="Appearance and Settings"
          text="The theme, and when you are signed out for want of activity."
          opener="Edit settings"
          {...toggle("appearance")}
        >
          <AppearanceForm />
        </SectionCard>
        <SessionsList />
      </div>
      <VerifyIdentityHost />
    </>
  );
}
