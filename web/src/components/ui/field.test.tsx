import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/lib/api/problem";
import { amount, applyServerErrors, required, useZodForm } from "@/lib/forms";
import { renderScreen } from "@/test/render";
import { DateField, FormError, MoneyField, SubmitButton, TextField } from "./field";

const schema = z.object({
  name: required("Name required."),
  amount: amount("Enter an amount above zero."),
});

function Form({ send }: { send: (values: z.infer<typeof schema>) => void }) {
  const form = useZodForm(schema, { name: "", amount: "" });
  const submit = form.handleSubmit((values) => {
    try {
      send(values);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextField control={form.control} name="name" label="Name" />
      <MoneyField control={form.control} name="amount" label="Amount" />
      <FormError form={form} />
      <SubmitButton form={form}>Save</SubmitButton>
    </form>
  );
}

async function fill(user: ReturnType<typeof renderScreen>["user"]) {
  await user.type(screen.getByLabelText("Name"), "Thandi");
  await user.type(screen.getByLabelText("Amount"), "1 500,5");
}

test("marks that phones copy along are not typed", async () => {
  const { user } = renderScreen(<Form send={() => {}} />);
  await user.click(screen.getByLabelText("Name"));
  await user.paste("\u202a082 123 4567\u202c");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("082 123 4567");
  await user.click(screen.getByLabelText("Amount"));
  await user.paste("\u20681500\u2069");
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("1500");
});

test("hovering the button shows what is missing, and typing mends it", async () => {
  const { user } = renderScreen(<Form send={() => {}} />);
  const save = screen.getByRole("button", { name: "Save" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  await user.hover(save);
  expect(await screen.findByText("Name required.")).toBeInTheDocument();
  expect(screen.getByText("Enter an amount above zero.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Name"), "T");
  // React draws what a check found a moment after the key.
  await waitFor(() => expect(screen.queryByText("Name required.")).not.toBeInTheDocument());
});

/** Fires the browser's events of a pointer on the element, each at its own position. */
function pointer(element: Element, ...events: ["mouseEnter" | "mouseMove", number][]) {
  for (const [name, clientX] of events) fireEvent[name](element, { clientX, clientY: 7 });
}

test("a form that opens below a resting pointer waits until somebody moves to its button", async () => {
  renderScreen(<Form send={() => {}} />);
  const save = screen.getByRole("button", { name: "Save" });
  // Only the page moved, and then the hand trembled.
  pointer(save, ["mouseEnter", 5], ["mouseMove", 6], ["mouseMove", 7]);
  await settledForm();
  expect(screen.queryByText("Name required.")).not.toBeInTheDocument();
  pointer(save, ["mouseEnter", 1], ["mouseMove", 1]);
  expect(await screen.findByText("Name required.")).toBeInTheDocument();
});

test("a press on a button that is off shows what is missing", async () => {
  renderScreen(<Form send={() => {}} />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Name required.")).toBeInTheDocument();
});

/** Validation takes a turn of the event loop: its result is there afterwards. */
function settledForm() {
  return act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
}

test("an amount with a comma is sent as the wire's decimal string", async () => {
  const sent: unknown[] = [];
  const { user } = renderScreen(<Form send={(values) => sent.push(values)} />);
  await fill(user);
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("1\u00a0500,50");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent).toEqual([{ name: "Thandi", amount: "1500.50" }]);
});

test("the server's messages stand under their fields until the value changes", async () => {
  const { user } = renderScreen(
    <Form
      send={() => {
        throw new ApiError(400, { errors: { name: ["Name already exists."] } }, "Failed.");
      }}
    />,
  );
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const name = screen.getByLabelText("Name");
  expect(await screen.findByText("Name already exists.")).toBeInTheDocument();
  expect(document.activeElement).toBe(name);
  await user.tab();
  expect(screen.getByText("Name already exists.")).toBeInTheDocument();
  await user.type(name, "le");
  await waitFor(() => expect(screen.queryByText("Name already exists.")).not.toBeInTheDocument());
});

test("what names no field of the form is the form's own error", async () => {
  const { user } = renderScreen(
    <Form
      send={() => {
        const errors = { non_field_errors: ["The branch has too little cash."] };
        throw new ApiError(400, { errors }, "Failed.");
      }}
    />,
  );
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The branch has too little cash.");
});

function Reloaded() {
  const form = useZodForm(schema, { name: "Thandi", amount: "500" });
  const { setError } = form;
  useEffect(() => setError("root", { type: "server", message: "We got no answer." }), [setError]);
  return (
    <form noValidate>
      <FormError form={form} />
      <SubmitButton form={form}>Save</SubmitButton>
    </form>
  );
}

test("what the server said before a reload stays when the pointer comes to the button", async () => {
  const { user } = renderScreen(<Reloaded />);
  await screen.findByText("We got no answer.");
  await user.hover(screen.getByRole("button", { name: "Save" }));
  await settledForm();
  expect(screen.getByText("We got no answer.")).toBeInTheDocument();
});

function Dated({ day }: { day: string }) {
  const form = useZodForm(z.object({ day: z.string() }), { day });
  return <DateField control={form.control} name="day" label="Value date" />;
}

test("a date is written in words below its field", () => {
  const { rerender } = renderScreen(<Dated key="some" day="2026-11-01" />);
  expect(screen.getByText("Sunday, 1 November 2026")).toBeInTheDocument();
  rerender(<Dated key="none" day="" />);
  expect(screen.queryByText(/November/)).toBeNull();
});

function Pair() {
  const form = useZodForm(
    z.object({ payee: required("Enter a name."), amount: amount("Enter an amount.") }),
    { payee: "", amount: "" },
  );
  return (
    <form>
      <TextField control={form.control} name="payee" label="Payee" />
      <MoneyField control={form.control} name="amount" label="Amount" />
    </form>
  );
}

test("going through a form in which nothing was typed finds no fault in it", async () => {
  const { user } = renderScreen(<Pair />);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.queryByText("Enter a name.")).not.toBeInTheDocument();
  expect(screen.queryByText("Enter an amount.")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Amount"), "5");
  await user.click(screen.getByLabelText("Payee"));
  await user.tab();
  expect(await screen.findByText("Enter a name.")).toBeInTheDocument();
});
