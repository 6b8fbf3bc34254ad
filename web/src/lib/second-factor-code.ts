import { z } from "zod";

const MESSAGE = "Enter the 6 digits from your app, or a recovery code.";

/** A code of the app, or a recovery code, without the spaces and dashes that people put into them. */
export const eitherCode = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{12})$/i, MESSAGE));
