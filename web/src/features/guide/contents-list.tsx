import { GUIDE_PAGE } from "@/components/layout/page";
import { href } from "@/lib/route";
import { type GuidePage, SECTIONS } from "./contents";

type ContentsProps = {
  pages: readonly GuidePage[];
  openId?: string | undefined;
  onOpen?: () => void;
};

/** The sections that have pages for this reader. */
function sectionsOf(pages: readonly GuidePage[]) {
  return SECTIONS.map((title) => ({
    title,
    pages: pages.filter(({ section }) => section === title),
  })).filter((section) => section.pages.length > 0);
}

/** The titles alone, for a menu beside a page. */
export function ContentsMenu({ pages, openId, onOpen }: ContentsProps) {
  return (
    <div className="flex flex-col gap-4">
      {sectionsOf(pages).map((section) => (
        <div key={section.title}>
          <p className="text-muted-foreground px-3 pb-1 text-xs font-medium">{section.title}</p>
          <ul className="flex flex-col gap-0.5">
            {section.pages.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={href(GUIDE_PAGE, id)}
                  onClick={onOpen}
                  aria-current={id === openId ? "page" : undefined}
                  className="hover:bg-muted focus-visible:ring-ring aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground flex min-h-8 items-center rounded-md px-3 py-1 text-sm outline-none focus-visible:ring-2 focus-visible:ring-inset aria-[current=page]:font-medium pointer-coarse:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The first page of the guide: every title with what its page is for. */
export function ContentsOverview({ pages }: Pick<ContentsProps, "pages">) {
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {sectionsOf(pages).map((section) => (
        <section key={section.title} className="break-inside-avoid">
          <h2 className="mb-2 font-semibold tracking-tight">{section.title}</h2>
          <ul className="flex flex-col gap-2">
            {section.pages.map(({ id, title, summary }) => (
              <li key={id} className="text-sm">
                <a
                  href={href(GUIDE_PAGE, id)}
                  className="text-primary focus-visible:ring-ring rounded-sm font-medium underline-offset-4 outline-none hover:underline focus-visible:ring-2"
                >
                  {title}
                </a>
                <p className="text-muted-foreground">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
