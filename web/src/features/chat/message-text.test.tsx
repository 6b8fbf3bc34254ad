import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "@/test/render";
import { MessageText } from "./message-text";

test("a message of very many lines is cut until it is opened", async () => {
  const { user } = renderScreen(<MessageText content={`Rates${"\n".repeat(900)}end`} />);
  const text = screen.getByText(/^Rates/);
  expect(text).toHaveClass("line-clamp-20");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(text).not.toHaveClass("line-clamp-20");
});

test("a short message has no such button", () => {
  renderScreen(<MessageText content={"Rates\nare up."} />);
  expect(screen.queryByRole("button")).toBeNull();
});
