import { expect, test } from "vitest";
import { type AppName, menuPages } from "@/components/layout/page";
import { panels } from "@/features/settings/panels";
import { pagesOf } from "./pages";

const ids = (app: AppName) => menuPages(pagesOf(app)).map(({ id }) => id);

test("the console lists its pages in three groups", () => {
  expect(ids("admin")).toEqual([
    ...["dashboard", "clients", "give-loans", "repayments", "active-loans", "collections"],
    ...["requests", "group-chat"],
    ...[
      "cash-up",
      "spend",
      "bank-import",
      "bank-reconciliation",
      "accounting",
      "journals",
      "reports",
      "statistics",
    ],
    ...["staff", "blacklist-clients", "screening", "assessments", "notices", "log-book"],
  ]);
});

test("the staff app has its most used pages first", () => {
  expect(ids("staff")).toEqual([
    ...["home", "clients", "give-loans", "repayments", "active-loans", "collections"],
    ...[
      "requests",
      "group-chat",
      "cash-up",
      "spend",
      "accounting",
      "reports",
      "notices",
      "log-book",
    ],
  ]);
});

test("no two pages of an app have the same name or place", () => {
  for (const app of ["admin", "staff"] as const) {
    const names = pagesOf(app).map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    const places = pagesOf(app).flatMap(({ menu, place }) => (menu ? [`${menu} ${place}`] : []));
    expect(new Set(places).size).toBe(places.length);
  }
});

test("no two panels of the settings have the same name or place", () => {
  for (const key of ["id", "place"] as const)
    expect(new Set(panels.map((panel) => panel[key])).size).toBe(panels.length);
});
