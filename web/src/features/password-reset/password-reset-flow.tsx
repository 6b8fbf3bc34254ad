import { ConfirmPasswordView } from "./confirm-password-view";
import { ForgotPasswordView } from "./forgot-password-view";
import { ResetPasswordView } from "./reset-password-view";
import { useReset } from "./state";
import type { ResetStep } from "./steps";
import { VerifyEmailView } from "./verify-email-view";

type PasswordResetFlowProps = {
  view: ResetStep;
  onView: (view: ResetStep) => void;
  /** Back to the login. */
  onLeave: () => void;
};

/** The steps to a new password; a step whose data is gone starts at the first one. */
export default function PasswordResetFlow({ view, onView, onLeave }: PasswordResetFlowProps) {
  const [reset, setReset] = useReset();
  const { email, request, token } = reset;
  const startAnew = () => {
    setReset({ email, request: null, token: null });
    onView("forgotPassword");
  };
  const leave = () => {
    setReset(undefined);
    onLeave();
  };
  if (email !== "" && view === "verifyEmail")
    return (
      <VerifyEmailView
        email={email}
        request={request}
        onResent={(request) => setReset({ email, request, token: null })}
        onVerified={(token) => {
          setReset({ email, request: null, token });
          onView("resetPassword");
        }}
        onStartAnew={startAnew}
        onLogin={leave}
      />
    );
  if (token !== null && view === "resetPassword")
    return (
      <ResetPasswordView
        email={email}
        token={token}
        onReset={(next) => {
          setReset({ email, request: null, token: next });
          onView("confirmPassword");
        }}
        onNewCode={startAnew}
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
  const verify = (address: string, request: string | null) => {
    setReset({ email: address, request, token: null });
    onView("verifyEmail");
  };
  return (
    <ForgotPasswordView
      email={email}
      onSent={verify}
      onHasCode={(address) => verify(address, null)}
      onLogin={leave}
    />
  );
}
