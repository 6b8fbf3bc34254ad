import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Inbox } from "./inbox";

/** The staff app's own page of notices. */
export default function InboxPage() {
  return (
    <>
      <PageHeader title="Notices" text="Announcements from head office." />
      <Card className="max-w-3xl overflow-hidden">
        <Inbox />
      </Card>
    </>
  );
}
