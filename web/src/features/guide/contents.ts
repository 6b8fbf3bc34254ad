import { lexer, type Token } from "marked";
import { z } from "zod";

/** The two apps; a page of the guide is for one of them or for both. */
export type GuideApp = "console" | "staff";

/** The parts of the guide, in their order. */
export const SECTIONS = [
  "Getting started",
  "Clients",
  "Loans",
  "Repayments",
  "Collections and requests",
  "Staff and messages",
  "Branches and settings",
  "Books",
  "When things go wrong",
] as const;

const list = z
  .string()
  .transform((text) => text.split(/,\s*/).filter((one) => one !== ""))
  .default([]);

const frontMatter = z.strictObject({
  title: z.string(),
  /** The purpose of the page, in the table of contents. */
  summary: z.string(),
  section: z.enum(SECTIONS),
  /** Its place within its section. */
  order: z.coerce.number().int(),
  apps: list.pipe(z.array(z.enum(["console", "staff"]))),
  /** The screens that it explains: a page's id, or one with a panel, such as `accounting/admin`. */
  screens: list,
});

export type GuidePage = z.infer<typeof frontMatter> & {
  /** Its name in the address: that of its file. */
  id: string;
  body: Token[];
  /** The page's text, for the search. */
  text: string;
};

/** Inline tokens: the surrounding words follow without a break. */
const INLINE = ["strong", "em", "link", "codespan", "text", "escape"];

const files = import.meta.glob<string>("./pages/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every page of the guide, in reading order. */
export const guidePages: readonly GuidePage[] = Object.entries(files)
  .map(([path, source]) => parsePage(path.replace(/^.*\/(.+)\.md$/, "$1"), source))
  .sort((one, other) => place(one) - place(other) || one.order - other.order);

/** The pages for the people of one app, in reading order. */
export function pagesFor(app: GuideApp): GuidePage[] {
  return guidePages.filter((page) => page.apps.includes(app));
}

/** The page that explains a screen: the one that names it most exactly. */
export function pageForScreen(pages: readonly GuidePage[], screen: string): GuidePage | undefined {
  const parts = screen.split("/");
  const names = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
  for (const name of names) {
    const page = pages.find(({ screens }) => screens.includes(name));
    if (page !== undefined) return page;
  }
  return undefined;
}

/** Reads a file of the guide: lines of `name: value` between two lines of dashes, then Markdown. */
export function parsePage(id: string, source: string): GuidePage {
  const [, head = "", markdown = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const entries = head.split("\n").map((line) => {
    const [, name = "", value = ""] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    return [name, value];
  });
  const body = lexer(markdown);
  return { id, ...frontMatter.parse(Object.fromEntries(entries)), body, text: plainText(body) };
}

/** The id of the page that a link between two pages of the guide names; null for any other link. */
export function linkedPage(address: string): string | null {
  const [, id = null] = /^([\w-]+)\.md$/.exec(address) ?? [];
  return id;
}

/** The file name of a picture, which the text names by its path in the project. */
export function pictureName(address: string): string {
  return address.replace(/^.*\//, "");
}

/** The child tokens of a piece of Markdown. */
export function within(token: Token): Token[] {
  if (token.type === "list") return token.items ?? [];
  if (token.type === "table") return [...token.header, ...token.rows.flat()] as Token[];
  return ("tokens" in token && token.tokens) || [];
}

function plainText(tokens: readonly Token[]): string {
  const parts = tokens.map((token): string => {
    if (token.type === "image") return "";
    const inner = within(token);
    if (inner.length > 0) return plainText(inner) + (isInline(token) ? "" : " ");
    return "text" in token ? `${token.text}` : " ";
  });
  return parts.join("").replaceAll(/\s+/g, " ");
}

function isInline(token: Token): boolean {
  return INLINE.includes(token.type);
}

function place(page: GuidePage): number {
  return SECTIONS.indexOf(page.section);
}
