import { onTestFinished, vi } from "vitest";

/**
 * The page that a test opens, as far as it hangs on what comes later. Files of one worker share
 * modules and browser, as nothing but a closed page ends all that it has begun: an answer that came
 * late would be reported on the page of the next test.
 */

let page = {};
const timers = new Set<ReturnType<typeof setTimeout>>();
const calls = new Set<XMLHttpRequest>();
const { clearTimeout: endTimer } = globalThis;

/** Responses that come after their page is gone are dropped. */
function whileOpen<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const asking = page;
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => asking === page && resolve(value),
      (error) => asking === page && reject(error),
    );
  });
}

/** A text takes a moment to be read as well. */
const READS = ["json", "text", "blob", "arrayBuffer", "formData"] as const;

async function fetchWhileOpen(answer: Promise<Response>): Promise<Response> {
  const response = await whileOpen(answer);
  for (const read of READS) {
    const whole = response[read].bind(response);
    Object.defineProperty(response, read, { value: () => whileOpen<unknown>(whole()) });
  }
  return response;
}

/** Ties what comes later to the page that began it, until the returned function is called. */
export function tieToPage(): () => void {
  const { fetch, setTimeout, setInterval, XMLHttpRequest } = globalThis;
  const noted = <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
    new Proxy(start, {
      apply: (start, owner, given) => {
        const timer = Reflect.apply(start, owner, given);
        timers.add(timer);
        return timer;
      },
    });
  const loosen = [
    replace("setTimeout", noted(setTimeout)),
    replace("setInterval", noted(setInterval)),
    replace("fetch", (...given: Parameters<typeof fetch>) => fetchWhileOpen(fetch(...given))),
    replace(
      "XMLHttpRequest",
      new Proxy(XMLHttpRequest, {
        construct: (start, given) => {
          const call = Reflect.construct(start, given);
          calls.add(call);
          return call;
        },
      }),
    ),
  ];
  return () => {
    for (const one of loosen) one();
  };
}

/** Puts something in the place of a global, which may not be assigned to; returns the way back. */
function replace(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  if (before === undefined) throw new Error(`there is no ${name}`);
  Object.defineProperty(globalThis, name, {
    value,
    configurable: true,
    writable: true,
    enumerable: before.enumerable ?? true,
  });
  return () => Object.defineProperty(globalThis, name, before);
}

/** Closes the page: its pending work ends with it. */
export function closePage() {
  page = {};
  for (const timer of timers) endTimer(timer);
  timers.clear();
  for (const call of calls) Object.assign(call, { onload: null, onerror: null, onabort: null });
  calls.clear();
}

/** Makes later imports another page's: new modules over the same browser. */
export function openOtherPage() {
  vi.resetModules();
  // The next file of the worker gets none of a page that this test does not close.
  onTestFinished(() => void vi.resetModules());
}
