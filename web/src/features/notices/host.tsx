import { useEffect } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { formatInstant } from "@/lib/dates";
import { useInfiniteQuery } from "@/lib/queries";
import { inboxQuery, markRead } from "./api";
import { AttachmentLink } from "./attachment-link";
import { type OpenedNotice, opened } from "./open";
import { lookOf } from "./priority";
import { byLine } from "./words";

/** Shows the notice that was opened; once per app. Opening it is reading it. */
export function NoticeHost() {
  const entry = opened.useFirst();
  if (entry === undefined) return null;
  return <OpenNotice key={entry.id} notice={entry.notice} onClose={() => opened.close(entry.id)} />;
}

function OpenNotice({ notice, onClose }: { notice: OpenedNotice; onClose: () => void }) {
  useEffect(() => {
    if (notice.read_at == null) void markRead(notice);
  }, [notice]);
  const newest = useNewest(notice);
  const { label, tone } = lookOf(notice.priority);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={notice.title} description={byLine(notice)}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2 text-xs">
            <Badge tone={tone}>{label} priority</Badge>
            {notice.expires_at != null && (
              <span className="text-muted-foreground">
                Expires {formatInstant(notice.expires_at)}
              </span>
            )}
          </div>
          <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{notice.content}</p>
          <AttachmentLink notice={newest} />
          <DialogFooter>
            <DialogClose render={<Button variant="outline">Close</Button>} />
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The notice as the server has it now: the link to its attachment is good for half an hour. */
function useNewest(notice: OpenedNotice): OpenedNotice {
  const { data } = useInfiniteQuery({ ...inboxQuery, enabled: notice.attachment != null });
  const all = data?.pages.flatMap(({ items }) => items);
  return all?.find(({ id }) => id === notice.id) ?? notice;
}
