import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { useFormSubmit } from "@/components/use-submit";
import { verified } from "@/features/identity/verify-identity";
import { useZodForm } from "@/lib/forms";
import { eitherCode } from "@/lib/second-factor-code";

const schema = z.object({ code: eitherCode });

type CodeFormProps<Answer> = {
  /** Names the request, among all that this person can send. */
  name: string;
  /** The button's text. */
  action: string;
  isDestructive?: boolean;
  send: (code: string) => Promise<Answer>;
  said?: () => void;
  /** The title of a failure. */
  failed: string;
  onDone: (answer: Answer) => void;
};

type CodeDialogProps<Answer> = CodeFormProps<Answer> & {
  title: string;
  description: string;
  onClose: () => void;
};

/** Changes the person's own second factor, for their password and a code of it. */
export function CodeDialog<Answer>(props: CodeDialogProps<Answer>) {
  const { title, description, onClose, ...form } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description} width="sm">
        <CodeForm {...form} />
      </DialogContent>
    </Dialog>
  );
}

function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { name, action, isDestructive = false, send, said, failed, onDone } = props;
  const form = useZodForm(schema, { code: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name,
    changes: ["account.changed"],
    send: ({ code }: z.infer<typeof schema>) => verified(() => send(code)),
    said: () => said?.(),
    failed,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        control={form.control}
        name="code"
        label="Code"
        hint="6 digits from your app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={30}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton
          form={form}
          variant={isDestructive ? "destructive" : "default"}
          pending={isPending}
        >
          {action}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
