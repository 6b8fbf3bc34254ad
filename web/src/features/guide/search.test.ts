import { describe, expect, test } from "vitest";
import { pageForScreen, pagesFor, parsePage } from "./contents";
import { marked, searchGuide } from "./search";

function page(id: string, title: string, text: string) {
  const head = `title: ${title}\nsummary: About it.\nsection: Loans\norder: 1\napps: console\nscreens:`;
  return parsePage(id, `---\n${head}\n---\n\n${text}\n`);
}

const pages = [
  page("deposits", "Deposit cash", "Choose the **branch**. A *part* of the cash is kept."),
  page("part", "Take a part payment", "Tick the box. See [deposits](deposits.md)."),
  page("unpart", "Other things", "A departure from the rule."),
];

const ids = (typed: string) => searchGuide(pages, typed).map((found) => found.page.id);

describe("the search", () => {
  test("finds words by their beginning, and titles first", () => {
    expect(ids("par")).toEqual(["part", "deposits"]);
    expect(ids("PART pay")).toEqual(["part"]);
    expect(ids("art")).toEqual([]);
  });

  test("wants every word, and finds nothing for none", () => {
    expect(ids("branch cash")).toEqual(["deposits"]);
    expect(ids("branch departure")).toEqual([]);
    expect(ids("  ")).toEqual([]);
  });

  test("takes signs as what they are", () => {
    expect(ids("(part)")).toEqual(["part", "deposits"]);
    expect(marked("A (part).", "(part)")).toEqual(["A (", "part", ")."]);
  });

  test("shows text without its Markdown, around the match", () => {
    expect(searchGuide(pages, "kept")[0]?.excerpt).toBe(
      "Choose the branch. A part of the cash is kept.",
    );
    const long = page("long", "Long", `${"before ".repeat(40)}needle ${"behind ".repeat(40)}`);
    const [found] = searchGuide([long], "needle");
    expect(found?.excerpt).toMatch(/^… (before )+needle (behind )+…$/);
  });

  test("a match in the title alone shows what the page is for", () => {
    expect(searchGuide(pages, "take")[0]?.excerpt).toBe("About it.");
  });

  test("finds the jobs of the real guide by the words of the counter", () => {
    const best = (typed: string) => searchGuide(pagesFor("console"), typed)[0]?.page.id;
    expect(best("give loan")).toBe("give-a-loan");
    expect(best("part payment")).toBe("part-payment");
    expect(best("forgot password")).toBe("sign-in");
    expect(best("in duplum")).toBe("day-end");
  });
});

describe("the page about a screen", () => {
  test("is the one that names it most exactly", () => {
    const of = (screen: string) => pageForScreen(pagesFor("console"), screen)?.id;
    expect(of("clients")).toBe("clients");
    expect(of("clients/12")).toBe("clients");
    expect(of("director-settings/deposits")).toBe("deposits");
    expect(of("director-settings/deposits/7")).toBe("deposits");
    expect(of("director-settings/no-such-panel")).toBe("branches");
    expect(of("no-such-screen")).toBeUndefined();
  });

  test("is for the people of the app", () => {
    expect(pageForScreen(pagesFor("console"), "notices")?.id).toBe("notices-manage");
    expect(pageForScreen(pagesFor("staff"), "notices")?.id).toBe("notices-read");
    expect(pageForScreen(pagesFor("staff"), "dashboard")).toBeUndefined();
  });
});

test("a page without its first lines is refused", () => {
  expect(() => parsePage("bare", "# Bare\n")).toThrow();
});
