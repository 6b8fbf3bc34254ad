import { AppShell } from "@/components/layout/app-shell";
import { NewVersion } from "@/components/layout/new-version";
import type { AppDefinition } from "@/components/layout/page";
import { ConfirmHost } from "@/components/ui/confirm";
import { TooltipProvider } from "@/components/ui/tooltip";
import { NewLoanApplicationHost } from "@/features/applications/host";
import { UnreadFavicon, useUnreadMessages } from "@/features/chat/unread-badge";
import { ConfirmIdentityHost } from "@/features/identity/confirm-identity";
import { NoticeHost } from "@/features/notices/host";
import { NoticeBell } from "@/features/notices/notice-bell";
import { UrgentBanner } from "@/features/notices/urgent-banner";
import { ShortcutsHost } from "@/features/palette/shortcuts-host";
import { detailsQuery } from "@/features/profile/api";
import { SessionEnding } from "@/features/profile/session-ending";
import { useOwnRights } from "@/features/profile/use-own-rights";
import { ReportProgress } from "@/features/reports/progress-banner";
import { useSessionUpkeep } from "@/features/session/use-session-upkeep";
import { useLiveQueries } from "@/lib/live-queries";
import { useQuery } from "@/lib/queries";
import { useFirstLoad } from "./use-first-load";

type SignedInProps = {
  app: AppDefinition;
  /** The notices page and the text of the link to it. */
  notices: { page: string; label: string };
};

/** Everything around the pages of a signed-in person; the login screen loads none of it. */
export function SignedIn({ app, notices }: SignedInProps) {
  useSessionUpkeep();
  useLiveQueries();
  useOwnRights();
  useFirstLoad();
  const unread = useUnreadMessages();
  const picture = useQuery(detailsQuery).data?.profile_picture_small ?? null;
  return (
    <TooltipProvider>
      <AppShell
        app={app}
        picture={picture}
        actions={<NoticeBell link={notices} />}
        banner={
          <>
            <NewVersion />
            <SessionEnding />
            <UrgentBanner />
            <ReportProgress />
          </>
        }
        unread={unread}
      />
      <UnreadFavicon />
      <NoticeHost />
      <ShortcutsHost app={app} />
      <ConfirmHost />
      <ConfirmIdentityHost />
      <NewLoanApplicationHost />
    </TooltipProvider>
  );
}
