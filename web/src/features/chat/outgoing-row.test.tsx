import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Outgoing } from "./outbox";
import { OutgoingRow } from "./outgoing-row";

const RATES: Outgoing = {
  key: "k",
  content: "",
  replyTo: null,
  at: "2026-03-02T06:00:00Z",
  file: new File(["%PDF"], "rates.pdf", { type: "application/pdf" }),
  lostFile: null,
  sent: 0.4,
  problem: null,
  isOpen: false,
  id: null,
};

test("a file on its way says how much of it has gone", () => {
  const row = (one: Outgoing) => <OutgoingRow chat="administrators" one={one} onEdit={() => {}} />;
  const { rerender } = render(row(RATES));
  expect(screen.getByText("Sending… 08:00")).toBeInTheDocument();
  const bar = screen.getByRole("progressbar", { name: "Uploading rates.pdf" });
  expect(bar).toHaveAttribute("value", "0.4");
  rerender(row({ ...RATES, sent: 1 }));
  expect(screen.queryByRole("progressbar")).toBeNull();
  rerender(row({ ...RATES, problem: "Not now." }));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent("Not now.");
});
