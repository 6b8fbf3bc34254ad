import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/api/problem";
import { useQuery, useRefusableQuery } from "@/lib/queries";
import { queryClient } from "@/lib/query";
import { renderScreen } from "@/test/render";
import { Dialog, DialogContent } from "./dialog";

const answer = vi.fn<() => Promise<string>>();

function Form() {
  const query = useQuery({ queryKey: ["branches"], queryFn: answer });
  if (query.isError) return <p>Failed to load branches.</p>;
  return <input aria-label="Amount" placeholder={query.data ?? ""} />;
}

test("a dialog keeps its form when a refetch fails, and offers another try", async () => {
  answer.mockResolvedValue("Soweto");
  const { user } = renderScreen(
    <Dialog open>
      <DialogContent title="Deposit">
        <Form />
      </DialogContent>
    </Dialog>,
  );
  await user.type(await screen.findByPlaceholderText("Soweto"), "15");
  answer.mockRejectedValue(new ApiError(400, {}, "The server is busy."));
  await queryClient.invalidateQueries();
  expect(await screen.findByText("The server is busy.")).toBeInTheDocument();
  expect(screen.getByText(/What you see may be out of date\./)).toBeInTheDocument();
  expect(screen.getByLabelText("Amount")).toHaveValue("15");
  answer.mockResolvedValue("Durban");
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByPlaceholderText("Durban")).toHaveValue("15");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull());
});

function Preview() {
  const query = useRefusableQuery({ queryKey: ["preview"], queryFn: answer });
  return <p>{query.error?.message ?? query.data}</p>;
}

test("a refusal that its own place shows is not said twice", async () => {
  answer.mockResolvedValue("R 15,00");
  renderScreen(
    <Dialog open>
      <DialogContent title="Repayment">
        <Preview />
      </DialogContent>
    </Dialog>,
  );
  await screen.findByText("R 15,00");
  answer.mockRejectedValue(new ApiError(409, {}, "Soweto has cashed up."));
  await queryClient.invalidateQueries();
  expect(await screen.findByText("Soweto has cashed up.")).toBeInTheDocument();
  expect(screen.queryByText(/What you see may be out of date\./)).toBeNull();
});
