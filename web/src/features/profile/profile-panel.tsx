import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { PanelHeader } from "@/components/panel-header";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { VerifyIdentityHost, verifyIdentity } from "@/features/identity/verify-identity";
import { OwnSecondFactor } from "@/features/second-factor/own-second-factor";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { useStored } from "@/lib/storage";
import { detailsQuery, type StaffDetails } from "./api";
import { AppearanceForm } from "./appearance-form";
import { DetailsForm } from "./details-form";
import { ConfirmEmail } from "./email";
import { Identity } from "./identity";
import { PasswordForm } from "./password-form";
import { LockedSection, SectionCard } from "./section-card";
import { SessionsList } from "./sessions-list";

const sections = z.enum(["profile", "password", "second-factor", "appearance"]).nullable();
type Section = z.infer<typeof sections>;

/** The sections that require a recent proof of identity. */
const GUARDED: readonly Section[] = ["profile", "password", "second-factor"];

const TEXT = "Your account and appearance settings.";

/** The signed-in person's own account, as a panel of the settings. */
export default function ProfilePanel() {
  return (
    <>
      <PanelHeader title="Profile" text={TEXT} />
      <OwnAccount />
    </>
  );
}

/** The same as a separate page, for the app that has no settings. */
export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" text={TEXT} />
      <OwnAccount />
    </>
  );
}

/** The same as the console's page which the account menu opens, under the title of the product's description. */
export function UserInfoPage() {
  return (
    <>
      <PageHeader title="User Information's Page" text={TEXT} />
      <OwnAccount />
    </>
  );
}

/** The person's details, password, appearance settings and sessions. */
function OwnAccount() {
  const user = useUser();
  const details = useQuery(detailsQuery);
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
      <div className="flex max-w-3xl flex-col gap-4">
        <SectionCard
          title="Profile"
          text="Your name, contact details and address."
          intro={
            <div className="flex flex-col gap-5">
              <Identity user={user} details={details.data} />
              {typeof details.data?.pending_email === "string" && (
                <ConfirmEmail
                  email={details.data.pending_email}
                  isNew={details.data.pending_email !== details.data.email}
                />
              )}
            </div>
          }
          opener="Edit profile"
          {...toggle("profile")}
        >
          {proved ? (
            <OwnDetails details={details} onSaved={() => setActive(null)} />
          ) : (
            <LockedSection onUnlock={() => void show("profile")} />
          )}
        </SectionCard>
        <SectionCard
          title="Password"
          text="Change it if someone else may know it."
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
          title="Second factor"
          text="A code from your phone, asked for after your password when you log in."
          opener="Change second factor"
          {...toggle("second-factor")}
        >
          {proved ? (
            <OwnSecondFactor />
          ) : (
            <LockedSection onUnlock={() => void show("second-factor")} />
          )}
        </SectionCard>
        <SectionCard
          title="Appearance and Settings"
          text="Theme and automatic sign-out."
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

type OwnDetailsProps = { details: UseQueryResult<StaffDetails>; onSaved: () => void };

function OwnDetails({ details, onSaved }: OwnDetailsProps) {
  if (details.data !== undefined) return <DetailsForm details={details.data} onSaved={onSaved} />;
  if (details.error === null) return <Skeleton className="h-72 w-full" />;
  return (
    <ErrorState
      title="Failed to load your profile."
      text={messageOf(details.error)}
      onRetry={() => void details.refetch()}
      retrying={details.isFetching}
    />
  );
}
