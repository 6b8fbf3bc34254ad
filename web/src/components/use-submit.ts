import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useKeepOpen } from "@/components/ui/keep-open";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/problem";
import type { Change } from "@/lib/changes";
import { forgetDraft } from "@/lib/form-drafts";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { DO_NOT_RELOAD, type IdempotencyHeader, unanswered } from "@/lib/idempotency";
import { submit, useIsRunning, viewSubmission } from "@/lib/submissions";

/*
 * The one way in which a form sends its values. A press is one request with one effect, even if the
 * form is left, opened again or reloaded before the response.
 */

type Sending<Values, Answer> = {
  /** Names the request, among all that this person can send. One of a name runs at a time. */
  name: string;
  send: (values: Values, header: IdempotencyHeader) => Promise<Answer>;
  /**
   * The server knows this request's idempotency key: a resend after a lost connection or a reload
   * is then answered without doing it again. Never for forms with secrets.
   */
  once?: boolean;
  /** Also accepts a press without a network: it stores the request until its person sends it. */
  storesOffline?: boolean;
  /**
   * True if the request's occasion is over: sending it again can only repeat the first response or
   * be refused. A request whose response was lost is then sent again without a press, to find out
   * its result.
   */
  isOvertaken?: (values: Values) => boolean;
  /** The changes that it causes, by the names of the server's events. */
  changes: readonly Change[];
  /** Fetches its changes again after a refusal too, as a colleague may have been faster. */
  refetchAfterRefusal?: boolean;
  /** Drops the draft after a success; by default the one of the same name. */
  forget?: (values: Values) => void;
  /** Announces a success on every page: a toast or a popup. */
  said: (answer: Answer, values: Values) => void;
  /** The title of the toast that reports a failure when the form is not there to show it. */
  failed: string;
  /** Called after a success if the form is still there: closes its window, shows a receipt. */
  onDone?: (answer: Answer, values: Values) => void;
  /**
   * Shows a refusal in the form. It can be one from before the form was opened; the sent values are
   * not always known then.
   */
  onRefused?: (error: unknown, values?: Values) => void;
};

export type Submitting<Values> = {
  /** It is under way, perhaps since before this form was opened. */
  isPending: boolean;
  /** Why the last try failed. */
  error: unknown;
  submit: (values: Values) => void;
  /** Forgets the last failure. */
  reset: () => void;
};

/** The code of the error that a form is opened with when the answer to its last request never came. */
export const UNANSWERED_CODE = "unanswered";
const UNANSWERED =
  "We sent this but got no answer. Submit it again without changes. It will not be recorded twice.";

/** Sends a request once, and shows its progress. */
export function useSubmit<Values, Answer>(sending: Sending<Values, Answer>): Submitting<Values> {
  const { name, onDone, onRefused, forget = () => forgetDraft(name) } = sending;
  const [error, setError] = useState<unknown>(null);
  const isPending = useIsRunning(name);
  useKeepOpen(isPending);

  const answered = useEffectEvent((answer: Answer, values: Values) => onDone?.(answer, values));
  const failed = useEffectEvent((cause: unknown, values?: Values) => {
    setError(cause);
    onRefused?.(cause, values);
  });
  const lost = sending.once && !isPending ? unanswered(name) : null;
  const isOvertaken = lost !== null && sending.isOvertaken?.(lost.body as Values) === true;
  const opened = useEffectEvent(() => {
    if (lost !== null && !isOvertaken) {
      failed(new ApiError(0, { code: UNANSWERED_CODE }, UNANSWERED));
    }
  });
  useEffect(() => {
    opened();
    return viewSubmission<Values, Answer>(name, {
      onAnswer: (answer, values) => answered(answer, values),
      onFailure: (cause, values) => failed(cause, values),
    });
  }, [name]);

  const start = (values: Values) => {
    setError(null);
    void submit({
      name,
      values,
      send: sending.send,
      once: sending.once ?? false,
      storesOffline: sending.storesOffline ?? false,
      changes: sending.changes,
      refetchAfterRefusal: sending.refetchAfterRefusal ?? false,
      onAnswer: (answer, sent) => {
        forget(sent);
        sending.said(answer, sent);
      },
      onUnseenFailure: (cause) => toast.error(sending.failed, messageOf(cause, sending.failed)),
      onUnstored: () => toast.info("This browser's storage is full.", DO_NOT_RELOAD),
    });
  };

  /** The key of the last automatic retry: a line that stays down is not retried for ever. */
  const asked = useRef<string | null>(null);
  const askAgain = useEffectEvent(() => {
    if (lost === null || lost.key === asked.current) return;
    asked.current = lost.key;
    start(lost.body as Values);
  });
  useEffect(() => {
    if (isOvertaken) askAgain();
  }, [isOvertaken]);

  return { isPending, error, submit: start, reset: () => setError(null) };
}

type FormSending<Input extends FieldValues, Output, Answer> = Sending<Output, Answer> & {
  form: UseFormReturn<Input, unknown, Output>;
  /** The values of the form after a success; left out, the form stays as it is. */
  empty?: Input;
  /** The form's names of fields that the server calls otherwise. */
  rename?: Record<string, string>;
};

/** `useSubmit` for a form: a refusal goes under its fields, and the answer empties it. */
export function useFormSubmit<Input extends FieldValues, Output, Answer>({
  form,
  empty,
  rename,
  ...sending
}: FormSending<Input, Output, Answer>) {
  const { submit, ...state } = useSubmit({
    onRefused: (error) => applyServerErrors(form, error, rename),
    ...sending,
    onDone: (answer, values) => {
      if (empty !== undefined) form.reset(empty);
      sending.onDone?.(answer, values);
    },
  });
  return { ...state, submit: form.handleSubmit(submit) };
}
