import { ArrowLeft, ArrowRight, ChevronDown, Printer } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { GUIDE_PAGE, SCREEN_PREFIX } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/media-query";
import { href, navigate, useSelection } from "@/lib/route";
import { type GuideApp, type GuidePage, pageForScreen, pagesFor } from "./contents";
import { ContentsMenu, ContentsOverview } from "./contents-list";
import { Markdown } from "./markdown";
import { marked, searchGuide } from "./search";

/** The guide for Administrators. */
export function ConsoleGuide() {
  return <Guide app="console" />;
}

/** The guide for Consultants: without what only the console has. */
export function StaffGuide() {
  return <Guide app="staff" />;
}

/** Wide enough for the contents beside the text and the app's menu (Tailwind's `xl`). */
const BESIDE = "(min-width: 80rem)";

/** The user manual: the open page, the contents and a search over all of it. */
function Guide({ app }: { app: GuideApp }) {
  const [pages] = useState(() => pagesFor(app));
  const open = useOpenGuidePage(pages);
  const [typed, setTyped] = useState("");
  const isSearching = typed.trim() !== "";
  const close = () => setTyped("");
  return (
    <div className="flex flex-col gap-5 xl:flex-row xl:gap-10">
      <Contents pages={pages} open={open} typed={typed} onType={setTyped} onOpen={close} />
      <div className="max-w-3xl min-w-0 flex-1">
        {isSearching ? (
          <Results pages={pages} typed={typed} onOpen={close} />
        ) : open === undefined ? (
          <>
            <PageHeader
              title="User manual"
              text="How to do each job, and what each screen is for."
            />
            <ContentsOverview pages={pages} />
          </>
        ) : (
          <Article key={open.id} page={open} pages={pages} />
        )}
      </div>
    </div>
  );
}

/** The page that the address names, or the one about the screen that it names. */
function useOpenGuidePage(pages: readonly GuidePage[]): GuidePage | undefined {
  const [selection] = useSelection();
  const screen = selection?.startsWith(SCREEN_PREFIX)
    ? selection.slice(SCREEN_PREFIX.length)
    : null;
  const open =
    screen === null ? pages.find(({ id }) => id === selection) : pageForScreen(pages, screen);
  const id = open?.id ?? null;
  useEffect(() => {
    if (screen !== null) navigate(GUIDE_PAGE, id, { replace: true });
  }, [screen, id]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that another page opened
  useEffect(() => {
    if (!first.current) {
      window.scrollTo(0, 0);
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [id]);
  return open;
}

type ContentsProps = {
  pages: readonly GuidePage[];
  open: GuidePage | undefined;
  typed: string;
  onType: (typed: string) => void;
  onOpen: () => void;
};

function Contents({ pages, open, typed, onType, onOpen }: ContentsProps) {
  const beside = useMediaQuery(BESIDE);
  const [shown, setShown] = useState(false);
  const id = useId();
  const choose = () => {
    setShown(false);
    onOpen();
  };
  return (
    <aside
      aria-label="User manual"
      data-print="hide"
      className="flex shrink-0 flex-col gap-3 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:w-60 xl:self-start"
    >
      <div className="flex gap-2">
        <SearchInput
          label="Search the user manual"
          placeholder="Search"
          value={typed}
          onValueChange={onType}
          className="min-w-0 flex-1 p-0.5"
        />
        {!beside && (
          <Button
            variant="outline"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            Contents
            <ChevronDown
              aria-hidden
              className={cn("transition-transform", shown && "rotate-180")}
            />
          </Button>
        )}
      </div>
      <nav
        id={id}
        aria-label="Contents"
        hidden={!beside && !shown}
        className="min-h-0 max-xl:rounded-lg max-xl:border max-xl:py-3 xl:overflow-y-auto"
      >
        <a
          href={href(GUIDE_PAGE)}
          onClick={choose}
          aria-current={open === undefined ? "page" : undefined}
          className="hover:bg-muted focus-visible:ring-ring aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground mb-3 flex min-h-8 items-center rounded-md px-3 py-1 text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-inset"
        >
          All pages
        </a>
        <ContentsMenu pages={pages} openId={open?.id} onOpen={choose} />
      </nav>
    </aside>
  );
}

type ResultsProps = { pages: readonly GuidePage[]; typed: string; onOpen: () => void };

function Results({ pages, typed, onOpen }: ResultsProps) {
  const found = searchGuide(pages, typed);
  const count = found.length === 1 ? "1 page" : `${found.length} pages`;
  return (
    <>
      <PageHeader title="Search results" />
      <p role="status" className="text-muted-foreground mb-4 text-sm">
        {found.length === 0
          ? `Nothing found for “${typed.trim()}”. Try fewer or other words.`
          : `${count} found for “${typed.trim()}”.`}
      </p>
      <ul aria-label="Pages found" className="flex flex-col gap-4">
        {found.map(({ page, excerpt }) => (
          <li key={page.id} className="text-sm">
            <a
              href={href(GUIDE_PAGE, page.id)}
              onClick={onOpen}
              className="text-primary focus-visible:ring-ring rounded-sm text-base font-medium underline-offset-4 outline-none hover:underline focus-visible:ring-2"
            >
              {page.title}
            </a>
            <p className="text-muted-foreground text-pretty">
              <Marked text={excerpt} typed={typed} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return marked(text, typed).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is named by its place
      <mark key={index} className="bg-accent text-accent-foreground rounded-sm font-medium">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

function Article({ page, pages }: { page: GuidePage; pages: readonly GuidePage[] }) {
  return (
    <article className="pb-4">
      <PageHeader
        title={page.title}
        text={page.summary}
        actions={
          <Button variant="outline" data-print="hide" onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        }
      />
      <div className="flex flex-col gap-4 leading-relaxed">
        <Markdown tokens={page.body} hasPage={(id) => pages.some((one) => one.id === id)} />
      </div>
      <Neighbours page={page} pages={pages} />
    </article>
  );
}

const neighbourClass =
  "hover:bg-muted focus-visible:ring-ring flex min-h-11 flex-1 items-center gap-2 rounded-md border px-4 py-2 text-sm font-medium outline-none focus-visible:ring-2";

function Neighbours({ page, pages }: { page: GuidePage; pages: readonly GuidePage[] }) {
  const at = pages.indexOf(page);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return (
    <nav
      aria-label="Previous and next page"
      data-print="hide"
      className="mt-8 flex flex-col gap-3 border-t pt-5 sm:flex-row"
    >
      {previous !== undefined && (
        <a href={href(GUIDE_PAGE, previous.id)} className={neighbourClass}>
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          {previous.title}
        </a>
      )}
      {next !== undefined && (
        <a href={href(GUIDE_PAGE, next.id)} className={cn(neighbourClass, "justify-end")}>
          {next.title}
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </a>
      )}
    </nav>
  );
}
