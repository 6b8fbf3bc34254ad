import { z } from "zod";
import { RESET_STEPS } from "@/features/password-reset/steps";
import { useStored } from "@/lib/storage";

/** The signed-out screens; the open one survives a reload. */
const VIEWS = ["login", ...RESET_STEPS, "register"] as const;

export type View = (typeof VIEWS)[number];

const schema = z.enum(VIEWS);

export function useView() {
  return useStored<View>("current-page", schema, "login");
}
