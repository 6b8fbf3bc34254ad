/** A piece of a message: plain text, or what a link leads to. */
export type TextPart = { text: string; href?: string };

const LINK = /\b(?:https?:\/\/|www\.|mailto:)[^\s<>"]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** Punctuation at the end of a sentence is not part of a link. */
const TRAILING = /[.,;:!?'"\])}]+$/;
const SAFE = ["http:", "https:", "mailto:"];

/** Splits a message into text and links; only web and mail addresses are links. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of content.matchAll(LINK)) {
    const text = match[0].replace(TRAILING, "");
    const href = addressOf(text);
    if (href === null) continue;
    if (match.index > from) parts.push({ text: content.slice(from, match.index) });
    parts.push({ text, href });
    from = match.index + text.length;
  }
  if (from < content.length) parts.push({ text: content.slice(from) });
  return parts;
}

function addressOf(text: string): string | null {
  const isWeb = /^(https?:|www\.)/i.test(text);
  const isMail = /^mailto:/i.test(text) || (!isWeb && text.includes("@"));
  const full = isMail
    ? text.replace(/^(mailto:)?/i, "mailto:")
    : text.replace(/^www\./i, "https://www.");
  const url = URL.canParse(full) ? new URL(full) : null;
  return url !== null && SAFE.includes(url.protocol) ? url.href : null;
}
