import { Toast as BaseToast } from "@base-ui/react/toast";

/** The toasts not shown yet; for the host alone, which is loaded apart. */
export const manager = BaseToast.createToastManager();

/** The time until a toast closes, in milliseconds. */
const DURATION = 3000;

function opener(type: "success" | "error" | "info") {
  return (title: string, description?: string) => {
    // An error, too, waits for the text being read aloud: a toast of high priority is hidden from
    // assistive technology, and can yet be reached by key.
    manager.add({ type, title, description, timeout: DURATION, priority: "low" });
  };
}

/** Says at the top of the screen what happened, from any code: `toast.success("Client added successfully.")`. */
export const toast = {
  success: opener("success"),
  error: opener("error"),
  info: opener("info"),
};
