import { type FormEvent, useId, useState } from "react";
import { useThemeChoice } from "@/components/layout/use-theme-choice";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { popup } from "@/components/ui/popup";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { useDraft } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { useTheme } from "@/lib/theme";
import { userSettingsQuery, useSaveSettings } from "@/lib/user-settings";
import {
  shownTimeout,
  switchedTimeout,
  type Timeout,
  timeoutMilliseconds,
  timeoutProblem,
  timeoutSchema,
  typedTimeout,
} from "./timeout";

/** The theme, which shows at once, and how long one may be idle. */
export function AppearanceForm() {
  const settings = useQuery(userSettingsQuery);
  return (
    <div className="flex flex-col gap-6">
      <ThemeChoice />
      {settings.data !== undefined || settings.error !== null ? (
        // The default time is shown when the stored one could not be loaded.
        <TimeoutForm
          key={settings.data?.time_to_logout}
          stored={settings.data?.time_to_logout ?? 900_000}
        />
      ) : (
        <Skeleton className="h-20 w-full max-w-md" />
      )}
    </div>
  );
}

const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;

function ThemeChoice() {
  const { theme } = useTheme();
  const choose = useThemeChoice();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">Theme</p>
      <RadioGroup label="Theme" options={THEMES} value={theme} onValueChange={choose} />
      <p className="text-muted-foreground text-sm">System follows your computer or phone.</p>
    </div>
  );
}

const UNITS = [
  { value: "seconds", label: "Seconds" },
  { value: "minutes", label: "Minutes" },
] as const;

const FAILED = "Failed to update session timeout settings.";

function TimeoutForm({ stored }: { stored: number }) {
  const [shown] = useState(() => shownTimeout(stored));
  const [timeout, setTimeout] = useDraft<Timeout>("session-timeout", timeoutSchema, shown);
  const saveSettings = useSaveSettings();
  const save = useSubmit({
    name: "session-timeout",
    send: (time_to_logout: number) => saveSettings({ time_to_logout }),
    changes: [],
    said: () => toast.success("Session timeout saved."),
    failed: FAILED,
    onRefused: (error) => popup.error({ title: FAILED, message: messageOf(error) }),
  });
  const problem = timeoutProblem(timeout);
  const inputId = useId();
  const helpId = `${inputId}-help`;
  const milliseconds = timeoutMilliseconds(timeout);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) save.submit(milliseconds);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1.5">
      <label htmlFor={inputId} className="w-fit text-sm font-medium">
        Session timeout
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={inputId}
          aria-invalid={problem !== null}
          inputMode="decimal"
          value={timeout.value}
          onValueChange={(text) =>
            setTimeout({ ...timeout, value: typedTimeout(text, timeout.unit) })
          }
          aria-describedby={helpId}
          className="w-24 tabular-nums"
        />
        <Select
          label="Seconds or minutes"
          options={UNITS}
          value={timeout.unit}
          onValueChange={(unit) => setTimeout(switchedTimeout(timeout, unit))}
          className="w-32"
        />
        <Button
          type="submit"
          pending={save.isPending}
          disabled={problem !== null || milliseconds === stored}
          focusableWhenDisabled
        >
          {save.isPending ? "Saving..." : "Save"}
        </Button>
      </div>
      {problem === null ? (
        <p id={helpId} className="text-muted-foreground text-sm">
          You are signed out after this much time without activity.
        </p>
      ) : (
        <p id={helpId} role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
    </form>
  );
}
