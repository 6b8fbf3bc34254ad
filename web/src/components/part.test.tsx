import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "@/lib/lazy-part";
import { writeStored } from "@/lib/storage";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { limitStorage } from "@/test/storage";
import { Part } from "./part";

const FAILED = "Something went wrong. Please try again later.";

/** The page as the server sends it, with this entry script. */
function serve(entry: string) {
  const page = `<!doctype html><script type="module" src="${entry}"></script><div id="root"></div>`;
  server.use(http.get("*/", () => HttpResponse.html(page)));
}

/** Makes this tab run that entry script; happy-dom fetches none. */
function run(entry: string) {
  document.head.innerHTML = `<script type="module" src="${entry}"></script>`;
}

let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  run("/assets/admin-1.js");
  serve("/assets/admin-1.js");
});

/** A part whose script comes only when it may. */
function makePart() {
  const network = { isUp: false, imports: 0 };
  const Content = lazyPart(async () => {
    network.imports += 1;
    if (!network.isUp) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => <p>here</p> };
  });
  return { network, Content };
}

const tryAgain = () => screen.findByRole("button", { name: "Try Again" });

/**
 * The reload that loses typed values: it warns first, and happens only when the person confirms.
 */
async function reloadAnyway(user: UserEvent) {
  expect(await screen.findByText(/what you typed on this page would be lost/)).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Reload anyway" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
}

test("a script that did not come leaves the rest alone, and Try Again fetches it", async () => {
  const { network, Content } = makePart();
  const { user } = renderScreen(
    <>
      <p>the rest</p>
      <Part>
        <Content />
      </Part>
    </>,
  );
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(screen.getByText("the rest")).toBeInTheDocument();
  network.isUp = true;
  await user.click(await tryAgain());
  expect(await screen.findByText("here")).toBeInTheDocument();
  expect(network.imports).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});

test("a part that does not come without a network says so, and comes with the network", async () => {
  const { network, Content } = makePart();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderScreen(
    <Part>
      <Content />
    </Part>,
  );
  expect(await screen.findByText("You are offline.")).toBeInTheDocument();
  onLine.mockReturnValue(true);
  network.isUp = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("here")).toBeInTheDocument();
});

test("a part that was left and is opened again is fetched again", async () => {
  const { network, Content } = makePart();
  const screenOf = () => (
    <Part>
      <Content />
    </Part>
  );
  const { unmount } = renderScreen(screenOf());
  await tryAgain();
  unmount();
  network.isUp = true;
  renderScreen(screenOf());
  expect(await screen.findByText("here")).toBeInTheDocument();
});

test("what a newer version has replaced comes with a reload, which the person asks for", async () => {
  const { Content } = makePart();
  serve("/assets/admin-2.js");
  const { user } = renderScreen(
    <Part>
      <Content />
    </Part>,
  );
  expect(await screen.findByText("A new version is ready.")).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a reload that would lose what was typed says so first", async () => {
  const { Content } = makePart();
  serve("/assets/admin-2.js");
  limitStorage(0);
  writeStored("draft:0:tab-0:register", "typed");
  const { user } = renderScreen(
    <Part>
      <Content />
    </Part>,
  );
  await user.click(await screen.findByRole("button", { name: "Reload" }));
  await reloadAnyway(user);
});

test("trying again never loses what was typed, and offers the reload that would", async () => {
  const { network, Content } = makePart();
  // Sealing needs a key, which a page has once its person is signed in.
  writeStored("draft:7:tab-0:loan", "typed");
  const { user } = renderScreen(
    <Part>
      <Content />
    </Part>,
  );
  await user.click(await tryAgain());
  await waitFor(() => expect(network.imports).toBe(2));
  await user.click(await tryAgain());
  await waitFor(() => expect(network.imports).toBe(3));
  await reloadAnyway(user);
});

test("one press reloads at most once, and none while the server is out of reach", async () => {
  const { network, Content } = makePart();
  const { user } = renderScreen(
    <Part>
      <Content />
    </Part>,
  );
  await user.click(await tryAgain());
  await waitFor(() => expect(network.imports).toBe(2));
  expect(reload).not.toHaveBeenCalled();
  server.use(http.get("*/", () => HttpResponse.error()));
  await user.click(await tryAgain());
  await waitFor(() => expect(network.imports).toBe(3));
  expect(reload).not.toHaveBeenCalled();
  serve("/assets/admin-1.js");
  await user.click(await tryAgain());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

const broken = { is: true };

function Broken() {
  if (broken.is) throw new Error("cannot be drawn");
  return <p>mended</p>;
}

test("a part that cannot be drawn is tried again in its box", async () => {
  const { user } = renderScreen(
    <Part title="This page could not be loaded.">
      <Broken />
    </Part>,
  );
  expect(screen.getByText("This page could not be loaded.")).toBeInTheDocument();
  broken.is = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("mended")).toBeInTheDocument();
});
