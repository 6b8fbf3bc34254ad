import { textParts } from "./text-parts";

/** What somebody wrote, in its own direction, with its links. */
export function MessageText({ content }: { content: string }) {
  return (
    <p dir="auto" className="text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {textParts(content).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="focus-visible:ring-ring rounded-sm underline underline-offset-2 outline-none focus-visible:ring-2"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}
