import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "@/test/render";
import { Pagination } from "./pagination";

test.each([
  ["entries", 1, "1–1 of 1 entry"],
  ["promises", 1, "1–1 of 1 promise"],
  ["staff", 1, "1–1 of 1 staff"],
  ["entries", 2, "1–2 of 2 entries"],
  ["entries", 0, "0–0 of 0 entries"],
])("of %s there are %i", (noun, total, said) => {
  const paging = { page: 1, pageSize: 25 };
  renderScreen(
    <Pagination paging={paging} total={total} totalPages={1} onChange={() => {}} noun={noun} />,
  );
  expect(screen.getByText(said)).toBeInTheDocument();
});
