import { screen, waitFor, within } from "@testing-library/react";
import { Bell } from "lucide-react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { TopNavigation } from "@/components/layout/navigation";
import type { Page } from "@/components/layout/page";
import { takeEvent } from "@/lib/live-queries";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ReceivedNotice } from "./api";
import { NoticeHost } from "./host";
import InboxPage from "./inbox-page";
import { notice } from "./notice.fixture";
import { NoticeBell } from "./notice-bell";
import { NOTICES_BADGE } from "./unread-badge";
import { UrgentBanner } from "./urgent-banner";

const PAGE: Page = {
  id: "notices",
  title: "All notices",
  icon: Bell,
  component: InboxPage,
  badge: NOTICES_BADGE,
};

let notices: ReceivedNotice[];
let reads: number[];

beforeEach(() => {
  notices = [];
  reads = [];
  server.use(
    http.get("*/api/notices/", () => HttpResponse.json(pageOf(notices))),
    http.get("*/api/notices/unread/", () => {
      const unread = notices.filter(({ read_at }) => read_at === null);
      const urgent = unread.filter(({ priority }) => priority === "urgent");
      return HttpResponse.json({ total: unread.length, urgent });
    }),
    http.post("*/api/notices/:id/read/", ({ params }) => {
      const id = Number(params.id);
      reads.push(id);
      const read_at = "2026-03-02T06:10:00Z";
      notices = notices.map((one) => (one.id === id ? { ...one, read_at } : one));
      return HttpResponse.json(notices.find((one) => one.id === id));
    }),
  );
});

function frame() {
  return renderScreen(
    <>
      <NoticeBell link={{ page: "notices", label: "See all" }} />
      <TopNavigation pages={[PAGE]} openId={undefined} />
      <UrgentBanner />
      <NoticeHost />
    </>,
  );
}

const posted = () =>
  takeEvent({ name: "change", data: { kind: "notice.posted", ids: { notice: 4 } }, id: null });

test("a notice that is posted is counted at once, opened from the bell, and read once", async () => {
  const { user } = frame();
  await user.click(await screen.findByRole("button", { name: "Notices" }));
  expect(await screen.findByText("No notices")).toBeTruthy();
  notices = [notice()];
  posted();
  await screen.findByRole("button", { name: "Notices, 1 unread" });
  // In the navigation, and for the eye at the bell.
  expect(screen.getAllByText("1 unread")).toHaveLength(2);
  await user.click(await screen.findByRole("button", { name: /^Safe/ }));
  const dialog = await screen.findByRole("dialog", { name: "Safe" });
  expect(within(dialog).getByText("By: Nomsa Dlamini | Posted: 2 Mar 2026")).toBeTruthy();
  await screen.findByRole("button", { name: "Notices", hidden: true });
  await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Safe" })).toBeNull());
  expect(reads).toEqual([4]);
});

test("an urgent notice stands above every page until it is read, then the next one does", async () => {
  notices = [
    notice({ id: 9, title: "Cash van", priority: "urgent" }),
    notice({ id: 8, title: "Counterfeits", priority: "urgent" }),
    notice({ id: 7, title: "Stationery" }),
  ];
  const { user } = frame();
  expect(await screen.findByText("Urgent: Cash van")).toBeTruthy();
  expect(screen.getByText("1 more urgent notice is unread.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Read notice" }));
  const dialog = await screen.findByRole("dialog", { name: "Cash van" });
  expect(await screen.findByText("Urgent: Counterfeits")).toBeTruthy();
  await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Read notice" }));
  await waitFor(() => expect(screen.queryByText(/^Urgent:/)).toBeNull());
  expect(reads).toEqual([9, 8]);
  await screen.findByRole("button", { name: "Notices, 1 unread", hidden: true });
});

test("a notice that was read before is opened without reading it again", async () => {
  notices = [notice({ id: 2, title: "New" }), notice({ id: 1, read_at: "2026-03-02T06:10:00Z" })];
  const { user } = frame();
  await user.click(await screen.findByRole("button", { name: "Notices, 1 unread" }));
  await user.click(await screen.findByRole("button", { name: /^Safe/ }));
  await screen.findByRole("dialog", { name: "Safe" });
  expect(screen.getByRole("button", { name: "Notices, 1 unread", hidden: true })).toBeTruthy();
  expect(reads).toEqual([]);
});

test("the count falls before the server answers, and comes back if it refuses", async () => {
  notices = [notice({ priority: "urgent" })];
  const answer = held<HttpResponse<never>>();
  server.use(http.post("*/api/notices/4/read/", () => answer.answer));
  const { user } = frame();
  await user.click(await screen.findByRole("button", { name: "Read notice" }));
  await screen.findByRole("button", { name: "Notices", hidden: true });
  expect(screen.queryByText("Urgent: Safe")).toBeNull();
  answer.give(refuse(404, { detail: "Not found." }));
  await screen.findByRole("button", { name: "Notices, 1 unread", hidden: true });
});

test("the page shows older notices on demand and marks the unread ones", async () => {
  const [first, second] = [
    notice({ id: 2, title: "New" }),
    notice({ id: 1, title: "Old", read_at: "2026-03-02T06:10:00Z" }),
  ];
  server.use(
    http.get("*/api/notices/", ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      const items = page === 1 ? [first] : [second];
      return HttpResponse.json({ items, total: 2, page, page_size: 1, total_pages: 2 });
    }),
  );
  const { user } = renderScreen(<InboxPage />);
  const line = await screen.findByRole("button", { name: /^New/ });
  expect(within(line).getByText("Unread")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show older notices" }));
  const old = await screen.findByRole("button", { name: /^Old/ });
  expect(within(old).queryByText("Unread")).toBeNull();
  expect(screen.queryByRole("button", { name: "Show older notices" })).toBeNull();
});

test("an urgent notice leaves the screen when it expires", async () => {
  notices = [notice({ priority: "urgent", expires_at: new Date(Date.now() + 500).toISOString() })];
  frame();
  expect(await screen.findByText("Urgent: Safe")).toBeInTheDocument();
  notices = [];
  await waitFor(() => expect(screen.queryByText("Urgent: Safe")).not.toBeInTheDocument(), {
    timeout: 4000,
  });
});
