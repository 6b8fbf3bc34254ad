import { toast } from "@/components/ui/toast";
import { turnOff } from "./api";
import { CodeDialog } from "./code-dialog";

/** Turns the person's own second factor off, for a code of it. */
export function TurnOffDialog({
  isRequired,
  onClose,
}: {
  isRequired: boolean;
  onClose: () => void;
}) {
  return (
    <CodeDialog
      title="Turn off second factor"
      description={
        isRequired
          ? "You must have a second factor. After you turn it off, you have to set one up again before you can continue."
          : "You will log in with your password alone. Your recovery codes stop working."
      }
      name="second-factor:off"
      action="Turn off"
      isDestructive
      send={turnOff}
      said={() => toast.success("Second factor turned off.")}
      failed="The second factor was not turned off."
      onDone={onClose}
      onClose={onClose}
    />
  );
}
