import type { View } from "@/features/session/view";
import { ConfirmPasswordView } from "./confirm-password-view";
import { ForgotPasswordView } from "./forgot-password-view";
import { ResetPasswordView } from "./reset-password-view";
import { useReset } from "./state";
import { VerifyEmailView } from "./verify-email-view";

type PasswordResetFlowProps = { view: View; onView: (view: View) => void };

/** The way to a new password, one step at a time; a step whose data is gone starts at the first one. */
export default function PasswordResetFlow({ view, onView }: PasswordResetFlowProps) {
  const [reset, setReset] = useReset();
  const { email, token } = reset;
  const leave = () => {
    setReset(undefined);
    onView("login");
  };
  if (email !== "" && view === "verifyEmail")
    return (
      <VerifyEmailView
        email={email}
        onVerified={(token) => {
          setReset({ email, token });
          onView("resetPassword");
        }}
        onLogin={leave}
      />
    );
  if (token !== null && view === "resetPassword")
    return (
      <ResetPasswordView
        email={email}
        token={token}
        onReset={() => onView("confirmPassword")}
        onNewCode={() => {
          setReset({ email, token: null });
          onView("forgotPassword");
        }}
        onLogin={leave}
      />
    );
  if (token !== null && view === "confirmPassword")
    return (
      <ConfirmPasswordView
        email={email}
        onConfirmed={leave}
        onWrong={() => onView("resetPassword")}
        onLogin={leave}
      />
    );
  const verify = (address: string) => {
    setReset({ email: address, token: null });
    onView("verifyEmail");
  };
  return <ForgotPasswordView email={email} onSent={verify} onHasCode={verify} onLogin={leave} />;
}
