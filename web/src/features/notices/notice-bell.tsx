import { Bell } from "lucide-react";
import { useState } from "react";
import { Part } from "@/components/part";
import { Button } from "@/components/ui/button";
import { CountBadge } from "@/components/ui/count-badge";
import { Popover } from "@/components/ui/popover";
import { href } from "@/lib/route";
import { Inbox } from "./inbox";
import { useUnreadNotices } from "./unread-badge";

type NoticeBellProps = {
  /** The page behind "See all", with its label in this app. */
  link: { page: string; label: string };
};

/** The bell of the header: how many notices are unread, and all of them behind it. */
export function NoticeBell({ link }: NoticeBellProps) {
  const [open, setOpen] = useState(false);
  const count = useUnreadNotices();
  return (
    <Popover
      title="Notices"
      open={open}
      onOpenChange={setOpen}
      action={
        <a
          href={href(link.page)}
          onClick={() => setOpen(false)}
          className="text-primary focus-visible:ring-ring rounded-sm text-sm font-medium underline-offset-4 outline-none hover:underline focus-visible:ring-2"
        >
          {link.label}
        </a>
      }
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={count === 0 ? "Notices" : `Notices, ${count} unread`}
          title="Notices"
          className="relative"
        >
          <Bell aria-hidden />
          <span aria-hidden className="absolute -top-0.5 -right-0.5">
            <CountBadge count={count} label="unread" />
          </span>
        </Button>
      }
    >
      <Part>
        <Inbox onOpen={() => setOpen(false)} />
      </Part>
    </Popover>
  );
}
