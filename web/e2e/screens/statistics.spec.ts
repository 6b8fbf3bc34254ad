import { everyStage } from "./stage";

/** The statistics page with a chart as its table, and the charts of the dashboard. */
everyStage("statistics", async ({ page, picture }) => {
  await page.goto("/#/statistics");
  const charts = page.getByRole("img", { name: /^New clients by month/ });
  await charts.waitFor();
  await picture("statistics", { whole: true });
  await page
    .getByRole("button", { name: /^Show table/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Custom dates" }).click();
  await picture("statistics-table", { whole: true });
  await page.goto("/#/dashboard");
  await charts.waitFor();
  await picture("dashboard-charts", { whole: true });
});

/** The charts of a branch. */
everyStage(
  "statistics of a branch",
  async ({ page, picture }) => {
    await page.getByRole("img", { name: /^New clients by month/ }).waitFor();
    await picture("staff-home-charts", { whole: true });
  },
  { consultantOf: "Soweto" },
);
