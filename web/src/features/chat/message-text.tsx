import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { textParts } from "./text-parts";

/** A text of more lines or characters is cut until the reader opens all of it. */
const MAX_LINES = 20;
const MAX_CHARACTERS = 2000;

/** A message's text, in its own direction, with its links. */
export function MessageText({ content }: { content: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = content.split("\n").length > MAX_LINES || content.length > MAX_CHARACTERS;
  return (
    <>
      <p
        dir="auto"
        className={cn(
          "text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap",
          isLong && !isWhole && "line-clamp-20",
        )}
      >
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
      {isLong && (
        <Button variant="link" size="inline" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show less" : "Show more"}
        </Button>
      )}
    </>
  );
}
