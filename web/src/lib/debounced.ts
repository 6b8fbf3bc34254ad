import { useEffect, useState } from "react";

/** The pause in typing before the server is asked, in milliseconds. */
export const TYPING_PAUSE = 250;

/** The value as it was once it had rested for so many milliseconds; keep its identity while it is the same. */
export function useDebounced<Value>(value: Value, milliseconds = TYPING_PAUSE): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
