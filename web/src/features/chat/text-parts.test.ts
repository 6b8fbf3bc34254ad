import { expect, test } from "vitest";
import { textParts } from "./text-parts";

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

test("addresses of the web and of mail are links, without the end of the sentence", () => {
  expect(textParts("See https://www.ncr.org.za/a?b=1. Or ask zoe@example.co.za!")).toEqual([
    { text: "See " },
    { text: "https://www.ncr.org.za/a?b=1", href: "https://www.ncr.org.za/a?b=1" },
    { text: ". Or ask " },
    { text: "zoe@example.co.za", href: "mailto:zoe@example.co.za" },
    { text: "!" },
  ]);
  expect(links("(www.example.com), mailto:a@b.co")).toEqual([
    "https://www.example.com/",
    "mailto:a@b.co",
  ]);
});

test("nothing else is a link", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<script>",
    "file:///etc/passwd",
    "R 1 500,00 at 10:30",
    "http://",
  ]) {
    expect(links(text)).toEqual([]);
    expect(textParts(text)).toEqual([{ text }]);
  }
});
