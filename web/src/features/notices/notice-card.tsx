import { Eye, Pencil, Trash2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/cn";
import { formatInstant } from "@/lib/dates";
import type { Notice } from "./api";
import { AttachmentLink } from "./attachment-link";
import { lookOf } from "./priority";
import { audienceOf, byLine } from "./words";

type NoticeCardProps = {
  notice: Notice;
  onStatus: () => void;
  onEdit: () => void;
  onDeactivate: () => void;
};

/** A notice as those see it who manage it. */
export function NoticeCard({ notice, onStatus, onEdit, onDeactivate }: NoticeCardProps) {
  const { label, border, tone } = lookOf(notice.priority);
  const { title, content, expires_at } = notice;
  return (
    <Card aria-label={title} className={cn("border-l-4 px-5 py-4", border)}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="font-semibold wrap-anywhere">{title}</h2>
            <Badge tone={tone}>{label}</Badge>
            {notice.is_expired && <Badge tone="neutral">Expired</Badge>}
          </div>
          <p className="text-muted-foreground mt-0.5 text-sm">{byLine(notice)}</p>
        </div>
        <div className="-my-1 flex shrink-0 items-center gap-1 max-sm:-ml-2">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Read status of ${title}`}
            onClick={onStatus}
          >
            <Eye aria-hidden />
            Read Status
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Edit ${title}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Deactivate ${title}`}
            onClick={onDeactivate}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      <p className="mt-3 line-clamp-3 max-w-prose text-sm leading-relaxed wrap-anywhere">
        {content}
      </p>
      {notice.attachment != null && (
        <div className="mt-3">
          <AttachmentLink notice={notice} />
        </div>
      )}
      <p className="text-muted-foreground mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <span>For: {audienceOf(notice)}</span>
        {expires_at != null && (
          <span>
            {notice.is_expired ? "Expired" : "Expires"} {formatInstant(expires_at)}
          </span>
        )}
      </p>
    </Card>
  );
}
