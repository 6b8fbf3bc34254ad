import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { Allocation } from "@/features/loans/types";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ReversalPreviewAnswer } from "./api";
import { ReversalPreview } from "./reversal-preview";

const part = (installment_number: number, total: string): Allocation => ({
  installment_id: 100 + installment_number,
  installment_number,
  penalty: "0.00",
  interest: "0.00",
  fee: "0.00",
  principal: total,
  total,
});

function installment(installment_number: number, due: [string, string], paid: [string, string]) {
  return {
    installment_id: 100 + installment_number,
    installment_number,
    due_date: `2026-0${installment_number}-28`,
    total_due_before: due[0],
    total_due_after: due[1],
    paid_before: paid[0],
    paid_after: paid[1],
  };
}

const LATER: ReversalPreviewAnswer["reapplied"][number] = {
  id: 12,
  receipt_number: "R-00000012",
  amount: "500.00",
  counts_from: "2026-02-20",
  payment_method: "EFT",
  branch_name: "Soweto",
  received_by: "Vusi Ntuli",
  allocations_before: [part(2, "300.00"), part(3, "200.00")],
  allocations_after: [part(1, "500.00")],
  waivers: [],
  rebates: [],
};

const PREVIEW: ReversalPreviewAnswer = {
  id: 11,
  receipt_number: "R-00000011",
  amount: "500.00",
  balance_before: "500.00",
  balance_after: "1000.00",
  status_before: "active",
  status_after: "active",
  waived_amount: "0.00",
  fingerprint: "f",
  installments: [
    installment(1, ["0.00", "500.00"], ["500.00", "0.00"]),
    installment(2, ["200.00", "200.00"], ["300.00", "300.00"]),
  ],
  reapplied: [],
};

function show(preview: Partial<ReversalPreviewAnswer>) {
  server.use(
    http.get("*/api/adminstrator/loan/repayment/11/reverse/preview/", () =>
      HttpResponse.json({ ...PREVIEW, ...preview }),
    ),
  );
  return renderScreen(<ReversalPreview payment={11} />);
}

/** A fact with its name and value: `Balance now: R 500,00`. */
async function facts(within_: Pick<typeof screen, "findAllByRole" | "getAllByRole"> = screen) {
  const names = await within_.findAllByRole("term");
  const values = within_.getAllByRole("definition");
  const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
  return names.map(({ textContent }, index) =>
    plain(`${textContent}: ${values[index]?.textContent}`),
  );
}

test("a reversal shows the balance, and the installments that change", async () => {
  show({});
  expect(screen.getByRole("status", { name: "Working out what changes" })).toBeInTheDocument();
  expect(await facts()).toEqual(["Balance now: R 500,00", "Balance afterwards: R 1 000,00"]);
  const table = screen.getByRole("table", { name: "Still to pay on each installment" });
  const [, ...rows] = within(table).getAllByRole("row");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent(/^1\. 28 Jan 2026R\s0,00R\s500,00$/);
});

test("a changed status and charges that are waived are said", async () => {
  show({ status_before: "closed", waived_amount: "12.50", installments: [] });
  expect(await facts()).toEqual([
    "Balance now: R 500,00",
    "Balance afterwards: R 1 000,00",
    "Status: Closed → Active",
    "Charges waived (in duplum): R 12,50",
  ]);
  expect(screen.getByText("No installment changes.")).toBeInTheDocument();
});

test("each later payment says where it goes, and what is waived or rebated with it", async () => {
  const waived = { ...LATER, id: 13, receipt_number: "R-00000013", waivers: [part(1, "7.25")] };
  const rebated = { ...LATER, id: 14, rebates: [part(3, "3.50"), part(2, "1.00")] };
  show({ reapplied: [LATER, waived, rebated] });
  const [first, second, third] = await screen.findAllByRole("listitem");
  const seen = [
    "Counts from: 20 Feb 2026",
    "Received: EFT, Soweto, Vusi Ntuli",
    "Pays now: Installments 2, 3",
    "Pays afterwards: Installment 1",
  ];
  expect(first).toHaveTextContent(/^R-00000012R\s500,00/);
  expect(await facts(within(first as HTMLElement))).toEqual(seen);
  expect(await facts(within(second as HTMLElement))).toEqual([...seen, "Penalties waived: R 7,25"]);
  expect(await facts(within(third as HTMLElement))).toEqual([...seen, "Interest rebated: R 4,50"]);
});

test("a preview that cannot be loaded can be asked for again", async () => {
  server.use(
    http.get("*/api/adminstrator/loan/repayment/11/reverse/preview/", () =>
      refuse(409, { detail: "Not now." }),
    ),
  );
  renderScreen(<ReversalPreview payment={11} />);
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeInTheDocument();
});
