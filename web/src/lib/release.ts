/** What the server serves, compared with the app that runs here. */
export type Release = "same" | "new" | "unreachable";

const ENTRY = "script[type=module][src]";

/**
 * Asks the server for this page again. Its entry script has a name that changes with every build,
 * so another name means that a newer version was installed while this tab was open.
 */
export async function askRelease(): Promise<Release> {
  try {
    const answer = await fetch(window.location.pathname, { cache: "no-store" });
    if (!answer.ok) return "unreachable";
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [running, served] = [entryOf(document), entryOf(page)];
    if (served === null) return "unreachable";
    return running === null || running === served ? "same" : "new";
  } catch {
    return "unreachable";
  }
}

function entryOf(page: Document): string | null {
  return page.querySelector(ENTRY)?.getAttribute("src") ?? null;
}
