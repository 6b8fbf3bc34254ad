import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { http } from "@/test/http";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import ActivitiesPanel from "./activities-panel";
import type { LoginEvent } from "./api";

const LOGIN: LoginEvent = {
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

function logsAre(items: LoginEvent[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/activity/logs/", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(items));
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
  expect(link.getAttribute("href")).toBe("https://www.google.com/maps?q=-29.8587,31.0218");
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

test("logins are searched by outcome, network and date, and by the network of a login", async () => {
  const asked = logsAre([LOGIN]);
  const { user } = renderScreen(<ActivitiesPanel />);
  await user.click(await screen.findByRole("button", { name: "Logins from 127.0.0.1" }));
  expect(screen.getByLabelText("Network")).toHaveValue("127.0.0.1");
  await vi.waitFor(() => expect(asked.at(-1)?.get("address")).toBe("127.0.0.1"));
  await user.type(screen.getByLabelText("Network"), ".");
  expect(screen.getByText("Enter a whole IP address.")).toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "Outcome" }));
  await user.click(await screen.findByRole("option", { name: "Wrong password" }));
  await user.type(screen.getByLabelText("Date from"), "2026-11-01");
  await vi.waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      page: "1",
      page_size: "25",
      outcome: "wrong_password",
      from: "2026-11-01",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.getByLabelText("Network")).toHaveValue("");
  expect(screen.getByLabelText("Date from")).toHaveValue("");
  expect(screen.queryByRole("button", { name: "Clear Filters" })).not.toBeInTheDocument();
});
