import { FileQuestion } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/lib/route";

/*
 * The pages which the product's description lists as placeholders only, with its own headings. Each
 * links to the page where its work is done instead.
 */

export function AttendancePage() {
  return (
    <Placeholder
      title="Attendance Page"
      text="Your day starts when you log in and ends when you log out."
      page="dashboard"
      link="Go to Dashboard"
    />
  );
}

export function RequisitionsPage() {
  return (
    <Placeholder
      title="Requestions Page"
      text="Move branch cash in Settings, under Deposits."
      page="director-settings"
      panel="deposits"
      link="Go to Deposits"
    />
  );
}

type PlaceholderProps = { title: string; text: string; page: string; panel?: string; link: string };

function Placeholder({ title, text, page, panel, link }: PlaceholderProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={FileQuestion}
          title="This page is not in use yet."
          text={text}
          action={
            <a href={href(page, panel)} className={buttonVariants({ variant: "outline" })}>
              {link}
            </a>
          }
        />
      </Card>
    </>
  );
}
