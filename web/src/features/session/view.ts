import { z } from "zod";
import { useStored } from "@/lib/storage";

/** The screens of someone who is not signed in; which of them is open survives a reload. */
const VIEWS = [
  "login",
  "forgotPassword",
  "verifyEmail",
  "resetPassword",
  "confirmPassword",
  "register",
] as const;

export type View = (typeof VIEWS)[number];

const schema = z.enum(VIEWS);

export function useView() {
  return useStored<View>("current-page", schema, "login");
}
