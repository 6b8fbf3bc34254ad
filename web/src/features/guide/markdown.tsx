import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { GUIDE_PAGE } from "@/components/layout/page";
import { href } from "@/lib/route";
import { linkedPage, pictureName } from "./contents";
import sizes from "./pictures.json";

type MarkdownProps = {
  tokens: readonly Token[];
  /** Returns true if this reader has that page of the guide: a link to another is text only. */
  hasPage: (id: string) => boolean;
};

const linkClass =
  "text-primary focus-visible:ring-ring rounded-sm font-medium underline underline-offset-4 outline-none hover:no-underline focus-visible:ring-2";

/** Draws Markdown as elements: no HTML is put into the page, so none can come from a text. */
export function Markdown({ tokens, hasPage }: MarkdownProps) {
  // A text never changes while it is shown: the place of a part names it.
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={index}>
      <Piece token={token as Tokens.Generic} hasPage={hasPage} />
    </Fragment>
  ));
}

type PieceProps = { token: Tokens.Generic; hasPage: MarkdownProps["hasPage"] };

function Piece({ token, hasPage }: PieceProps): ReactNode {
  const inner = () => <Markdown tokens={token.tokens ?? []} hasPage={hasPage} />;
  switch (token.type) {
    case "heading":
      return <Heading depth={token.depth}>{inner()}</Heading>;
    case "paragraph":
      return isPicture(token) ? inner() : <p>{inner()}</p>;
    case "blockquote":
      return (
        <div
          role="note"
          className="bg-info-surface border-info break-inside-avoid rounded-md border-l-4 px-4 py-3"
        >
          {inner()}
        </div>
      );
    case "list":
      return <List token={token as Tokens.List} hasPage={hasPage} />;
    case "table":
      return <Table token={token as Tokens.Table} hasPage={hasPage} />;
    case "strong":
      return <strong className="font-semibold">{inner()}</strong>;
    case "em":
      return <em>{inner()}</em>;
    case "codespan":
      return (
        <kbd className="bg-muted rounded-sm border px-1.5 py-0.5 font-sans text-[0.85em]">
          {token.text}
        </kbd>
      );
    case "link":
      return (
        <Link address={token.href} hasPage={hasPage}>
          {inner()}
        </Link>
      );
    case "image":
      return <Picture name={pictureName(token.href)} text={token.text} />;
    case "text":
      return token.tokens === undefined ? token.text : inner();
    case "escape":
      return token.text;
    case "space":
      return null;
    default:
      throw new Error(`the guide draws no Markdown of the kind ${token.type}`);
  }
}

function isPicture(token: Tokens.Generic): boolean {
  return token.tokens?.length === 1 && token.tokens[0]?.type === "image";
}

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  return depth === 2 ? (
    <h2 className="mt-4 break-after-avoid text-lg font-semibold tracking-tight">{children}</h2>
  ) : (
    <h3 className="mt-2 break-after-avoid font-semibold">{children}</h3>
  );
}

function List({ token, hasPage }: { token: Tokens.List; hasPage: MarkdownProps["hasPage"] }) {
  const items = token.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <li key={index} className="pl-1 [&>*+*]:mt-2">
      <Markdown tokens={item.tokens} hasPage={hasPage} />
    </li>
  ));
  const className = "marker:text-muted-foreground flex flex-col gap-1.5 pl-6";
  return token.ordered ? (
    <ol className={`list-decimal ${className}`}>{items}</ol>
  ) : (
    <ul className={`list-disc ${className}`}>{items}</ul>
  );
}

function Table({ token, hasPage }: { token: Tokens.Table; hasPage: MarkdownProps["hasPage"] }) {
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full text-left text-sm">
        <thead className="bg-muted">
          <tr>
            {token.header.map((cell) => (
              <th key={cell.text} scope="col" className="px-3 py-2 font-medium">
                <Markdown tokens={cell.tokens} hasPage={hasPage} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {token.rows.map((row) => (
            <tr key={row.map((cell) => cell.text).join("|")} className="break-inside-avoid">
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is named by its place
                <td key={index} className="px-3 py-2 align-top">
                  <Markdown tokens={cell.tokens} hasPage={hasPage} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LinkProps = Pick<MarkdownProps, "hasPage"> & { address: string; children: ReactNode };

function Link({ address, hasPage, children }: LinkProps) {
  const id = linkedPage(address);
  if (id === null || !hasPage(id)) return children;
  return (
    <a href={href(GUIDE_PAGE, id)} className={linkClass}>
      {children}
    </a>
  );
}

const SIZES: Record<string, readonly number[]> = sizes;

/** A picture of a screen; its size is known before it has arrived, so that the text does not jump. */
function Picture({ name, text }: { name: string; text: string }) {
  const [width, height] = SIZES[name] ?? [];
  return (
    <img
      src={`/guide/${name}`}
      alt={text}
      width={width}
      height={height}
      loading="lazy"
      className="h-auto max-w-full break-inside-avoid rounded-lg border print:max-h-[9cm] print:w-auto"
    />
  );
}
