import { KeyRound, LogOut, Mail, UserRoundCheck, UserRoundX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { formatInstant } from "@/lib/dates";
import { formatCount } from "@/lib/money";
import { fullName } from "@/lib/people";
import { inviteAgain, type StaffMember, signOutEverywhere } from "./api";
import { useRightsOver } from "./rights";
import { memberStatus } from "./status";

type AccountPartProps = {
  member: StaffMember;
  onStatus: () => void;
  onSecondFactor: () => void;
};

/** The actions on a person's account. */
export function AccountPart({ member, onStatus, onSecondFactor }: AccountPartProps) {
  const rights = useRightsOver(member);
  const standing = memberStatus(member);
  const invites = rights.invite && standing === "invited";
  const switches = rights.edit && standing !== "pending";
  if (!invites && !switches) return null;
  return (
    <section aria-label="Account" className="mb-5">
      <h3 className="mb-2 text-sm font-semibold">Account</h3>
      {standing === "invited" && (
        <p className="text-muted-foreground mb-3 text-sm text-pretty">
          {member.first_name} has not accepted the invitation yet.{" "}
          {member.invitation_expires_at
            ? `It works until ${formatInstant(member.invitation_expires_at)}.`
            : "It no longer works. Send it again."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {invites && (
          <Button variant="outline" size="sm" onClick={() => void askToInvite(member)}>
            <Mail aria-hidden />
            Send Invitation Again
          </Button>
        )}
        {switches && standing === "active" && (
          <Button variant="outline" size="sm" onClick={() => void askToSignOut(member)}>
            <LogOut aria-hidden />
            Sign Out Everywhere
          </Button>
        )}
        {switches && member.has_second_factor === true && (
          <Button variant="outline" size="sm" onClick={onSecondFactor}>
            <KeyRound aria-hidden />
            Reset Second Factor
          </Button>
        )}
        {switches && (
          <Button variant="outline" size="sm" onClick={onStatus}>
            {standing === "deactivated" ? (
              <UserRoundCheck aria-hidden />
            ) : (
              <UserRoundX aria-hidden />
            )}
            {standing === "deactivated" ? "Reactivate" : "Deactivate"}
          </Button>
        )}
      </div>
    </section>
  );
}

async function askToInvite(member: StaffMember) {
  const sent = await confirm({
    title: `Invite ${fullName(member)} again?`,
    text: `We will email a new code to ${member.email}. The code in the last invitation stops working.`,
    yes: "Send Invitation",
    run: () => inviteAgain(member.id),
    changes: ["staff.changed"],
  });
  if (sent) toast.success(`Invitation sent to ${member.email}.`);
}

async function askToSignOut(member: StaffMember) {
  let ended = 0;
  const done = await confirm({
    title: `Sign ${fullName(member)} out everywhere?`,
    text: "They can sign in again with their password. What they typed but did not save stays on their device.",
    yes: "Sign Out",
    destructive: true,
    run: async () => {
      ended = await signOutEverywhere(member.id);
    },
  });
  if (!done) return;
  if (ended === 0) toast.info(`${fullName(member)} was not signed in.`);
  else
    toast.success(
      `${fullName(member)} was signed out on ${formatCount(ended)} ${ended === 1 ? "device" : "devices"}.`,
    );
}
