import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { askRelease } from "@/lib/release";
import { writeStored } from "@/lib/storage";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { limitStorage } from "@/test/storage";
import { NewVersion } from "./new-version";

const TOLD = "A new version was installed.";

/** Has the server serve this entry script, and the page ask for it. */
function release(entry: string) {
  document.head.innerHTML = '<script type="module" src="/assets/admin-1.js"></script>';
  const page = `<!doctype html><script type="module" src="${entry}"></script>`;
  server.use(http.get("*/", () => HttpResponse.html(page)));
  return act(askRelease);
}

test("a new version is announced once, and the next one too", async () => {
  const { user } = renderScreen(<NewVersion />);
  await release("/assets/admin-1.js");
  expect(screen.queryByText(TOLD)).toBeNull();
  await release("/assets/admin-2.js");
  expect(screen.getByText(TOLD)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Close/ }));
  await release("/assets/admin-2.js");
  expect(screen.queryByText(TOLD)).toBeNull();
  await release("/assets/admin-3.js");
  expect(screen.getByText(TOLD)).toBeInTheDocument();
});

test("the reload waits for what was typed, and says where it would be lost", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const { user } = renderScreen(<NewVersion />);
  await release("/assets/admin-2.js");
  limitStorage(0);
  writeStored("draft:0:tab-0:register", "typed");
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(await screen.findByText(/what you typed on this page would be lost/)).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  writeStored("draft:0:tab-0:register", undefined);
  await user.click(screen.getByRole("button", { name: "Reload anyway" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
