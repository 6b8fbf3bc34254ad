import { z } from "zod";
import { emailAddress, printedName, required } from "@/lib/forms";

/** The register form. What makes a password strong enough, and which names are free, the server says. */
export const registrationForm = z
  .object({
    username: required("Username is required"),
    email: emailAddress(),
    first_name: printedName("First name is required"),
    last_name: printedName("Last name is required"),
    password: z.string().min(1, "Password is required"),
    confirmation: z.string().min(1, "Please confirm the password"),
    setup_code: z.string().trim(),
  })
  // Also while other fields are still wrong, so that it shows as soon as both are typed.
  .superRefine((values, context) => {
    if (values.password !== values.confirmation)
      context.addIssue({
        code: "custom",
        path: ["confirmation"],
        message: "Passwords do not match",
      });
  });

const stored = z.string();

/** The schema of the register form's draft. */
export const registrationDraft = z.object({
  username: stored,
  email: stored,
  first_name: stored,
  last_name: stored,
  password: stored,
  confirmation: stored,
  setup_code: stored,
});

/** The fields that are never stored in the browser. */
export const REGISTRATION_SECRETS = ["password", "confirmation", "setup_code"] as const;
