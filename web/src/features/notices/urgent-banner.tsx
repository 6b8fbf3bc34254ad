import { Megaphone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useQuery } from "@/lib/queries";
import { unreadQuery } from "./api";
import { openNotice } from "./open";

/** The newest urgent notice that the person has not read, above every page until they have. */
export function UrgentBanner() {
  const urgent = useQuery(unreadQuery).data?.urgent ?? [];
  const [notice, ...more] = urgent;
  return (
    // Always there, so that what comes into it is announced.
    <div role="alert" data-print="hide">
      {notice !== undefined && (
        <div className="bg-destructive-surface text-destructive border-b">
          <div className="max-w-page mx-auto flex w-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-6">
            <Megaphone aria-hidden className="size-5 shrink-0" />
            <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
              <span className="font-semibold">Urgent: {notice.title}</span>
              {more.length > 0 && (
                <span className="block text-xs">
                  {more.length === 1
                    ? "1 more urgent notice is unread."
                    : `${more.length} more urgent notices are unread.`}
                </span>
              )}
            </p>
            <Button
              variant="outline"
              size="sm"
              className="text-foreground"
              onClick={() => openNotice(notice)}
            >
              Read notice
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
