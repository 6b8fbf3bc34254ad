import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import AssessmentsPage from "./assessments-page";

const ROW = {
  id: 5,
  client: { id: 8, first_name: "Sipho", last_name: "Zulu" },
  branch: { id: 2, name: "Durban" },
  completed_by: { id: 9, first_name: "Thandi", last_name: "Nkosi" },
  completed_on: "2026-11-21",
  outcome: "marginal",
  gross_income: "9000.00",
  installment: "600.00",
  payable: "700.00",
  loan_account: 12,
};

test("assessments are narrowed by outcome", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/administrator/assessments/", ({ request: { url } }) => {
      asked.push(new URL(url).searchParams.get("outcome"));
      return HttpResponse.json(pageOf([ROW]));
    }),
    http.get("*/api/all/staff/", () => HttpResponse.json([])),
  );
  writeTokens(tokens({ permissions: {} }));
  await startSession();
  const { user } = renderScreen(<AssessmentsPage />);
  expect(await screen.findByText("#5 Sipho Zulu")).toBeInTheDocument();
  expect(screen.getByText("Thandi Nkosi")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "#12" })).toHaveAttribute("href", "#/active-loans/12");
  await user.click(screen.getByLabelText("Outcome"));
  await user.click(await screen.findByRole("option", { name: "Fails" }));
  await screen.findByText("#5 Sipho Zulu");
  expect(asked).toEqual([null, "fails"]);
});
