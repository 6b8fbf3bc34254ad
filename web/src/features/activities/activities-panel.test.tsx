import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import ActivitiesPanel from "./activities-panel";

const LOGIN = {
  id: 5,
  username: "nomsa",
  user: { id: 7, first_name: "Nomsa", last_name: "Dlamini" },
  outcome: "success",
  created_at: "2026-11-21T06:00:00Z",
  logout_time: null,
  latitude: -29.8587,
  longitude: 31.0218,
  browser_info: "Safari",
  machine_info: "iOS (Mobile)",
  address: "127.0.0.1",
  selfie: null,
  selfie_thumbnail: null,
};

function logsAre(items: object[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/activity/logs/", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        items,
        total: items.length,
        page: 1,
        page_size: 25,
        total_pages: 1,
      });
    }),
  );
  return asked;
}

test("a login leads to its place on a map; one without a place says so", async () => {
  logsAre([LOGIN, { ...LOGIN, id: 6, user: null, outcome: "wrong_password", latitude: null }]);
  const { user } = renderScreen(<ActivitiesPanel />);
  expect(await screen.findByText("Nomsa Dlamini")).toBeInTheDocument();
  // In its column, and below the time on a phone.
  expect(screen.getAllByText("Wrong password")).toHaveLength(2);
  const link = screen.getByRole("link", { name: /View/ });
  expect(link.getAttribute("href")).toContain("mlat=-29.8587&mlon=31.0218");
  await user.click(screen.getByRole("button", { name: "View" }));
  expect(
    await screen.findByText("Location data is not available for this user."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("the search asks the server, and an empty table says so", async () => {
  const asked = logsAre([]);
  const { user } = renderScreen(<ActivitiesPanel />);
  expect(await screen.findByText("Nothing to view on this table.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Search by name or username"), "thandi");
  await screen.findByText("Nothing to view on this table.");
  await expect.poll(() => asked.at(-1)?.get("q")).toBe("thandi");
  expect(asked.at(-1)?.get("page")).toBe("1");
});
