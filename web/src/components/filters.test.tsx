import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { AnyFilter } from "./filters";

const OPTIONS = [
  { value: 1, label: "Soweto" },
  { value: 2, label: "Durban" },
];

function Branches() {
  const [branch, setBranch] = useState<number | null>(null);
  return (
    <>
      <AnyFilter
        label="Branch"
        any="All branches"
        options={OPTIONS}
        value={branch}
        onChoose={setBranch}
      />
      <output>{String(branch)}</output>
    </>
  );
}

test("a filter that is open says so, and is opened again by the first choice", async () => {
  const user = userEvent.setup();
  render(<Branches />);
  const filter = screen.getByRole("combobox", { name: "Branch" });
  expect(filter).toHaveTextContent("All branches");
  await user.click(filter);
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  expect(filter).toHaveTextContent("Durban");
  expect(screen.getByRole("status")).toHaveTextContent("2");
  await user.click(filter);
  await user.click(await screen.findByRole("option", { name: "All branches" }));
  expect(filter).toHaveTextContent("All branches");
  expect(screen.getByRole("status")).toHaveTextContent("null");
});
