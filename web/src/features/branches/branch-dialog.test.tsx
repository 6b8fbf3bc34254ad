import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { offer } from "@/test/device";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Branch } from "./api";
import { BranchDialog } from "./branch-dialog";

const BRANCH: Branch = {
  id: 3,
  name: "Soweto",
  branch_id: 3,
  branch_name: "Soweto",
  address: "1 Vilakazi Street",
  closing_balance: "100.00",
  bank_balance: "0.00",
  total_balance: "0.00",
  total_loans: 0,
  active_loans: 0,
  total_clients: 0,
  is_active: true,
  version: 1,
  latitude: null,
  longitude: null,
  radius_m: 250,
};

const CONFLICT = "This record was changed by Thandi Nkosi. Reload it before you make changes.";

test("the device's place fills in the coordinates", async () => {
  offer(navigator, "geolocation", {
    getCurrentPosition: (ok: PositionCallback) =>
      ok({ coords: { latitude: -29.8587001, longitude: 31.0218 } } as GeolocationPosition),
  });
  let sent: unknown;
  server.use(
    http.post("*/api/branches/", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(BRANCH, { status: 201 });
    }),
  );
  const onClose = vi.fn();
  const { user } = renderScreen(<BranchDialog branch={null} onClose={onClose} />);
  await user.type(screen.getByLabelText("Name"), "Soweto");
  await user.type(screen.getByLabelText("Address"), "1 Vilakazi Street");
  await user.click(screen.getByRole("button", { name: "Use this device's location" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Branch added successfully")).toBeInTheDocument();
  expect(sent).toMatchObject({ latitude: "-29.8587", longitude: "31.0218", radius_m: 250 });
  expect(onClose).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test.each([
  [1, "Location access denied. Please allow location access in your browser settings."],
  [2, "Location information is unavailable."],
  [3, "The request to get your location timed out."],
  [9, "An unknown error occurred while getting your location."],
  [null, "Geolocation is not supported by your browser"],
])("a device that tells no place (%s) says why", async (code, words) => {
  const geolocation = {
    getCurrentPosition: (_: PositionCallback, fail: PositionErrorCallback) =>
      fail({ code } as GeolocationPositionError),
  };
  offer(navigator, "geolocation", code === null ? undefined : geolocation);
  const { user } = renderScreen(<BranchDialog branch={null} onClose={() => {}} />);
  await user.click(screen.getByRole("button", { name: "Use this device's location" }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("an outdated change says who was faster and goes on from their version", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch("*/api/branches/3/", async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? refuse(409, { detail: CONFLICT, message: CONFLICT, code: "version_out_of_date" })
        : HttpResponse.json({ ...BRANCH, version: 8 });
    }),
    http.get("*/api/branches/3/", () =>
      HttpResponse.json({ ...BRANCH, name: "Soweto West", version: 7 }),
    ),
  );
  const { user } = renderScreen(<BranchDialog branch={BRANCH} onClose={() => {}} />);
  await user.clear(screen.getByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), "Orlando");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(CONFLICT)).toBeInTheDocument();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Orlando");
  await user.click(screen.getByRole("button", { name: "Load the saved version" }));
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Soweto West"),
  );
  expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Branch updated successfully")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(bodies).toMatchObject([{ version: 1 }, { version: 7, name: "Soweto West" }]);
});

test("what is given up after a conflict is given up for the version that was loaded, too", async () => {
  const saved = { ...BRANCH, version: 7 };
  server.use(
    http.patch("*/api/branches/3/", () =>
      refuse(409, { detail: CONFLICT, code: "version_out_of_date" }),
    ),
    http.get("*/api/branches/3/", () => HttpResponse.json(saved)),
  );
  const name = () => screen.getByLabelText<HTMLInputElement>("Name");
  const first = renderScreen(<BranchDialog branch={BRANCH} onClose={() => {}} />);
  await first.user.type(name(), " East");
  await first.user.click(screen.getByRole("button", { name: "Save" }));
  await first.user.click(await screen.findByRole("button", { name: "Load the saved version" }));
  await first.user.click(await screen.findByRole("button", { name: "Replace" }));
  await waitFor(() => expect(name().value).toBe("Soweto"));
  await first.user.type(name(), " West");
  await first.user.click(screen.getByRole("button", { name: "Cancel" }));
  first.unmount();
  renderScreen(<BranchDialog branch={saved} onClose={() => {}} />);
  expect(name().value).toBe("Soweto");
});

test("what was typed outlives a reload until it is given up, and never a newer version", async () => {
  const show = (branch: Branch) =>
    renderScreen(<BranchDialog branch={branch} onClose={() => {}} />);
  const address = () => screen.getByLabelText<HTMLTextAreaElement>("Address");
  const first = show(BRANCH);
  await first.user.type(address(), ", Soweto");
  first.unmount();
  const newer = show({ ...BRANCH, address: "2 Vilakazi Street", version: 2 });
  expect(address().value).toBe("2 Vilakazi Street");
  newer.unmount();
  const again = show(BRANCH);
  expect(address().value).toBe("1 Vilakazi Street, Soweto");
  await again.user.click(screen.getByRole("button", { name: "Cancel" }));
  again.unmount();
  show(BRANCH);
  expect(address().value).toBe("1 Vilakazi Street");
});

test("Esc while a branch is being saved loses neither the refusal nor what was typed", async () => {
  const { answer, give } = held();
  const taken = "A branch with this name already exists.";
  server.use(
    http.patch("*/api/branches/3/", async () => {
      await answer;
      return refuse(400, { errors: { name: [taken] } });
    }),
  );
  const onClose = vi.fn();
  const { user } = renderScreen(<BranchDialog branch={BRANCH} onClose={onClose} />);
  await user.type(screen.getByLabelText("Name"), " East");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Saving..." })).toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  give();
  expect(await screen.findByText(taken)).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveValue("Soweto East");
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
});

test("a change that was overtaken can be kept beside the colleague's", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch("*/api/branches/3/", async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? refuse(409, { detail: CONFLICT, code: "version_out_of_date" })
        : HttpResponse.json({ ...BRANCH, version: 8 });
    }),
    http.get("*/api/branches/3/", () =>
      HttpResponse.json({ ...BRANCH, address: "2 Vilakazi Street", version: 7 }),
    ),
  );
  const { user } = renderScreen(<BranchDialog branch={BRANCH} onClose={() => {}} />);
  await user.type(screen.getByLabelText("Name"), " East");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Keep my changes" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("2 Vilakazi Street"),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Soweto East");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(bodies[1]).toMatchObject({
      name: "Soweto East",
      address: "2 Vilakazi Street",
      version: 7,
    }),
  );
});
