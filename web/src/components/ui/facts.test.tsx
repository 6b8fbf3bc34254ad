import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "@/test/render";
import { Fact, Facts } from "./facts";

const shown = () => screen.queryAllByRole("term").map(({ textContent }) => textContent);

test("facts without a value are folded behind one button", async () => {
  const { user } = renderScreen(
    <Facts>
      <Fact label="Name">Thandi</Fact>
      <Fact label="Email">{""}</Fact>
      <Fact label="Address">{null}</Fact>
      <Fact label="Children">{0}</Fact>
      {[]}
    </Facts>,
  );
  expect(shown()).toEqual(["Name", "Children"]);
  await user.click(screen.getByRole("button", { name: "Show 2 empty fields" }));
  expect(shown()).toEqual(["Name", "Email", "Address", "Children"]);
  expect(screen.getAllByText("N/A")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Hide 2 empty fields" }));
  expect(shown()).toEqual(["Name", "Children"]);
});

test("without empty facts there is no button", () => {
  renderScreen(
    <Facts>
      <Fact label="Name">Thandi</Fact>
    </Facts>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});
