import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { messageOf, SERVER_ERROR } from "@/lib/forms";
import { usernameProblem } from "./api";

/**
 * Asks whether the username of a form can be taken. A check that fails blocks
 * nothing and can be repeated: registering checks the name again.
 */
export function useUsernameCheck<Output>(
  // biome-ignore lint/suspicious/noExplicitAny: only the field with the name is of interest
  form: UseFormReturn<any, unknown, Output>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const typed = () => String(form.getValues("username")).trim();
  const check = async () => {
    const username = typed();
    setFailure(null);
    if (username === "") return;
    try {
      const problem = await usernameProblem(username);
      // The name may have been changed while the answer was under way.
      if (problem !== null && typed() === username)
        form.setError("username", { type: SERVER_ERROR, message: problem });
    } catch (error) {
      if (typed() === username) setFailure(messageOf(error));
    }
  };
  return { failure, check };
}
