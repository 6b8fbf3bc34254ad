/**
 * The controls that a person fills in or chooses. An input hidden from screen readers is only there
 * for its form.
 */
const FIELDS =
  "input:not([type=hidden]):not([aria-hidden=true]), textarea, select, [role=checkbox], [role=radio], [role=switch], button[role=combobox]";

const TYPED = "textarea, input:not([type=checkbox]):not([type=radio]):not([type=file])";

/**
 * The element that gets the focus in a window that opens: its only field, or else the first thing
 * that can be pressed. On a touch screen the keyboard would cover half of the window: it comes when
 * the field is touched.
 */
export function firstFocus(popup: HTMLElement | null, opened: string): HTMLElement | true {
  if (popup === null) return true;
  if (opened === "touch" || window.matchMedia("(pointer: coarse)").matches) return popup;
  return onlyField(popup) ?? true;
}

/**
 * Returns null if the window would scroll to it: the content above the field is to be read first.
 */
function onlyField(popup: HTMLElement): HTMLElement | null {
  const [field, ...others] = popup.querySelectorAll<HTMLInputElement>(FIELDS);
  if (field === undefined || others.length > 0) return null;
  if (!field.matches(TYPED) || field.disabled || field.readOnly) return null;
  return field.getBoundingClientRect().bottom <= popup.getBoundingClientRect().bottom
    ? field
    : null;
}
