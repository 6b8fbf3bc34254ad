/** The screens on the way to a new password, in their order. */
export const RESET_STEPS = [
  "forgotPassword",
  "verifyEmail",
  "resetPassword",
  "confirmPassword",
] as const;

export type ResetStep = (typeof RESET_STEPS)[number];
