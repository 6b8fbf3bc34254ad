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
 * The one way in which a form sends what was typed. A press is one request with one effect,
 * whatever becomes of the form meanwhile: it may be left, opened again or reloaded.
 */

type Sending<Values, Answer> = {
  /** Names what is done, among all that this person can do. One of a name runs at a time. */
  name: string;
  send: (values: Values, header: IdempotencyHeader) => Promise<Answer>;
  /**
   * The server knows this request's idempotency key: a resend after a lost connection or a reload
   * is then answered without doing it again. Never for forms with secrets.
   */
  once?: boolean;
  /** Without a network too: it then keeps what is to be sent until its person sends it. */
  storesOffline?: boolean;
  /**
   * Whether what it was sent for is over, so that sending it again can only be answered as before or
   * be refused. A request whose answer was lost is then sent again by itself, to say what became of it.
   */
  isOvertaken?: (values: Values) => boolean;
  /** What it changes, by the names of the server's events. */
  changes: readonly Change[];
  /** Asks again for what it changes after a refusal too, as somebody else may have been faster. */
  refetchAfterRefusal?: boolean;
  /** The draft that is forgotten once it is done; the one of the same name unless said otherwise. */
  forget?: (values: Values) => void;
  /** Says that it is done, wherever the person is by then: a toast or a popup. */
  said: (answer: Answer, values: Values) => void;
  /** What did not happen: a toast's title, where the form is not there to show the refusal. */
  failed: string;
  /** Goes on where the form still is: closes its window, shows a receipt. */
  onDone?: (answer: Answer, values: Values) => void;
  /** Shows a refusal in the form. It can be one from before the form was opened; what was sent is not always known then. */
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

/** Sends what is done once, and shows how that goes. */
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

  /** The key that was asked about, so that a line which stays down is not asked for ever. */
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
  /** What stands in the form once it was sent; the form stays as it is without. */
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
