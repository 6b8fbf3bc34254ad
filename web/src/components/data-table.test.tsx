import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "@/test/render";
import { type Column, fileOf } from "./columns";
import { DataTable } from "./data-table";

type Client = { id: number; name: string };

const columns: Column<Client, string>[] = [
  {
    id: "name",
    header: "Name",
    sort: true,
    cell: ({ name }) => name,
    file: ({ name }) => name,
    footer: (totals) => totals,
  },
  {
    header: "#",
    cell: ({ id }) => id,
    file: { Number: ({ id }) => String(id), Even: ({ id }) => String(id % 2 === 0) },
    align: "right",
  },
  { header: "Actions", isHeaderHidden: true, cell: () => null },
];

const items = [
  { id: 1, name: "Thandi" },
  { id: 2, name: "Sipho" },
  { id: 3, name: "Zanele" },
];

const loaded = {
  data: { items, total: 60, total_pages: 3 },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: vi.fn(),
};

function table(props: Partial<Parameters<typeof DataTable<Client, string>>[0]> = {}) {
  return (
    <DataTable
      label="Clients"
      noun="clients"
      columns={columns}
      query={loaded}
      rowId={(client) => String(client.id)}
      paging={{ page: 1, pageSize: 25 }}
      onPagingChange={() => {}}
      empty={<p>No clients yet.</p>}
      failed="Failed to load clients."
      {...props}
    />
  );
}

test("the count and the pages are the server's", async () => {
  const onPagingChange = vi.fn();
  const { user } = renderScreen(table({ onPagingChange }));
  expect(screen.getByText(/1–25 of 60 clients/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(onPagingChange).toHaveBeenCalledWith({ page: 2, pageSize: 25 });
});

test("a heading asks the server for its order: up, down, none", async () => {
  const onSortChange = vi.fn();
  const { user, rerender } = renderScreen(table({ onSortChange }));
  const press = () => user.click(screen.getByRole("button", { name: "Name" }));
  await press();
  expect(onSortChange).toHaveBeenLastCalledWith("name");
  rerender(table({ onSortChange, sort: "name" }));
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  await press();
  expect(onSortChange).toHaveBeenLastCalledWith("-name");
  rerender(table({ onSortChange, sort: "-name" }));
  await press();
  expect(onSortChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.queryByRole("button", { name: "#" })).not.toBeInTheDocument();
});

test("rows are selected by keyboard", async () => {
  const onSelect = vi.fn();
  const { user } = renderScreen(table({ onSelect, selectedId: "2" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.getAttribute("tabindex"))).toEqual(["-1", "0", "-1"]);
  expect(rows[1]?.getAttribute("aria-current")).toBe("true");
  rows[1]?.focus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith(items[2]);
  await user.keyboard("{Home}[Space]");
  expect(onSelect).toHaveBeenLastCalledWith(items[0]);
});

test("it is loading, empty or failed, each in its own way", async () => {
  const refetch = vi.fn();
  const { user, rerender } = renderScreen(
    table({ query: { ...loaded, data: undefined, isFetching: true } }),
  );
  expect(screen.getByRole("region", { name: "Clients" }).getAttribute("aria-busy")).toBe("true");
  rerender(table({ query: { ...loaded, data: { items: [], total: 0, total_pages: 0 } } }));
  expect(screen.getByText("No clients yet.")).toBeInTheDocument();
  rerender(table({ query: { ...loaded, data: undefined, error: new Error(""), refetch } }));
  expect(screen.getByText("Failed to load clients.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(refetch).toHaveBeenCalled();
});

test("a shadow says that there are columns beyond the edge, until they are in view", async () => {
  const width = vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  renderScreen(table());
  const region = screen.getByRole("region", { name: "Clients" });
  const shadows = () => region.parentElement?.querySelectorAll("[data-edge=more]").length;
  region.scrollLeft = 0;
  fireEvent.scroll(region);
  expect(shadows()).toBe(1);
  region.scrollLeft = 200;
  fireEvent.scroll(region);
  expect(shadows()).toBe(2);
  width.mockReturnValue(400);
  region.scrollLeft = 0;
  fireEvent.scroll(region);
  expect(shadows()).toBe(0);
});

test("a row opens by its button or anywhere on it, and closes again", async () => {
  const detail = {
    label: (client: Client) => `Loans of ${client.name}`,
    show: (client: Client) => <p>{client.name} has no loans.</p>,
  };
  const { user } = renderScreen(table({ detail, totals: "Totals" }));
  const button = screen.getByRole("button", { name: "Loans of Sipho" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  expect(screen.getByText("Sipho has no loans.")).toBeInTheDocument();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.click(screen.getByText("Thandi"));
  expect(screen.getByText("Thandi has no loans.")).toBeInTheDocument();
  button.focus();
  await user.keyboard("{Enter}");
  expect(screen.queryByText("Sipho has no loans.")).not.toBeInTheDocument();
  const totals = screen.getByText("Totals").closest("tr") as HTMLElement;
  expect(within(totals).getAllByRole("cell")).toHaveLength(4);
});

test("a list that is here as a whole is sorted here, and renders the rows in view", async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(360);
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: index, name: `Client ${index}` }));
  const byId: Column<Client, string> = {
    header: "#",
    cell: ({ id }) => id,
    sort: (left, right) => left.id - right.id,
    descendingFirst: true,
  };
  const { user } = renderScreen(
    table({
      columns: [byId],
      whole: true,
      query: { ...loaded, data: { items: many, total: 5000, total_pages: 1 } },
    }),
  );
  const rows = () => screen.getAllByRole("row").slice(1);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("5001");
  expect(rows().length).toBeLessThan(50);
  expect(rows()[0]).toHaveTextContent("0");
  await user.click(screen.getByRole("button", { name: "#" }));
  expect(screen.getByRole("columnheader").getAttribute("aria-sort")).toBe("descending");
  expect(rows()[0]).toHaveTextContent("4999");
  await user.click(screen.getByRole("button", { name: "#" }));
  expect(screen.getByRole("columnheader").getAttribute("aria-sort")).toBe("ascending");
});

test("a file has the cells of the columns that have some, in their order", () => {
  expect(fileOf(columns, items.slice(0, 1))).toEqual({
    header: ["Name", "Number", "Even"],
    cells: [["Thandi", "1", "false"]],
  });
});
