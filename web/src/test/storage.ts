import { vi } from "vitest";

/** Storage that takes no more text than this, until the test ends: by default no more than it has. */
export function limitStorage(room = sizeOf({ ...localStorage })) {
  const real = localStorage;
  const setItem = (key: string, value: string) => {
    const { [key]: _, ...others } = { ...real };
    if (sizeOf(others) + value.length > room) throw new DOMException("full", "QuotaExceededError");
    real.setItem(key, value);
  };
  // Not by its prototype: the test's browser looks there once only.
  const get = (_: Storage, name: string) =>
    name === "setItem" ? setItem : Reflect.get(real, name);
  vi.stubGlobal("localStorage", new Proxy(real, { get }));
}

const sizeOf = (items: Record<string, string>) => Object.values(items).join("").length;
