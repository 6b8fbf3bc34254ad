import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { readCount } from "@/features/applications/due-dates";
import {
  type ScheduleValues,
  scheduleDraft,
  scheduleProblems,
} from "@/features/applications/schedule";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { required } from "@/lib/forms";

/** A new schedule as it would be, beside the one that holds. */
export type ReschedulePreview = Schema["ReschedulePreview"];
export type NewSchedule = Schema["NewScheduleForm"];

export const rescheduleDraft = scheduleDraft.extend({ reason: z.string() });
export type RescheduleValues = z.infer<typeof rescheduleDraft>;

/** The form's rules, which are the server's, for a loan of so many months as of the business date. */
export function rescheduleForm(term: number | undefined, today: string) {
  return rescheduleDraft
    .extend({ reason: required("Please give a reason.") })
    .superRefine((values, context) => {
      for (const [path, message] of scheduleProblems(values, term, today))
        context.addIssue({ code: "custom", path: [path], message });
    });
}

/** The request body for a new schedule; null while it is not complete. */
export function scheduleOf(
  values: ScheduleValues,
  term: number | undefined,
  today: string,
): NewSchedule | null {
  if (scheduleProblems(values, term, today).length > 0) return null;
  return bodyOf(values);
}

/** The request body for valid values. */
export function bodyOf(values: ScheduleValues): NewSchedule {
  return {
    payment_frequency: values.payment_frequency,
    installment_count: readCount(values.installment_count) ?? 0,
    schedule_due_dates: values.schedule_due_dates,
  };
}

/** Previews a new schedule; stores nothing. */
export function previewQuery(loan: number, body: NewSchedule) {
  return queryOptions({
    queryKey: ["loans", "reschedule", loan, body],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/api/loan-accounts/{id}/reschedule/preview/", {
          params: { path: { id: loan } },
          body,
          signal,
        }),
        "The cost of rescheduling could not be calculated.",
      ),
    staleTime: 0,
  });
}
