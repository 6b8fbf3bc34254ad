import type { GuidePage } from "./contents";

export type Found = {
  page: GuidePage;
  /** A few words around the first match. */
  excerpt: string;
};

/** The length of the text before the match and behind it, in characters. */
const BEFORE = 50;
const BEHIND = 110;

/** The pages that hold every typed word, or words that begin so; those that name it in their title first. */
export function searchGuide(pages: readonly GuidePage[], typed: string): Found[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const scored = pages.flatMap((page) => {
    const title = plain(page.title);
    const text = plain(`${page.title} ${page.summary} ${page.text}`);
    if (!words.every((word) => startOf(text, word) >= 0)) return [];
    const inTitle = words.filter((word) => startOf(title, word) >= 0).length;
    return [{ page, inTitle, excerpt: excerpt(page, words) }];
  });
  return scored
    .sort((one, other) => other.inTitle - one.inTitle)
    .map(({ page, excerpt }) => ({ page, excerpt }));
}

/** Splits a text at the typed words; each second piece is a match. */
export function marked(text: string, typed: string): string[] {
  const words = wordsOf(typed).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
}

function wordsOf(typed: string): string[] {
  return plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function plain(text: string): string {
  return text.toLowerCase();
}

/** The position of the first word that begins with these letters; -1 if none does. */
function startOf(text: string, letters: string): number {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return at;
  return -1;
}

function excerpt(page: GuidePage, words: readonly string[]): string {
  const text = plain(page.text);
  const places = words.map((word) => startOf(text, word)).filter((at) => at >= 0);
  if (places.length === 0) return page.summary;
  const at = Math.min(...places);
  const from = at <= BEFORE ? 0 : page.text.indexOf(" ", at - BEFORE) + 1;
  const end = page.text.lastIndexOf(" ", at + BEHIND);
  const to = at + BEHIND >= page.text.length || end <= at ? page.text.length : end;
  const cut = page.text.slice(from, to).trim();
  return `${from > 0 ? "… " : ""}${cut}${to < page.text.trimEnd().length ? " …" : ""}`;
}
