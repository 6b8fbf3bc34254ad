import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
  useSyncExternalStore,
} from "react";

/** The script of a part of the app could not be loaded. */
export class PartError extends Error {
  override name = "PartError";
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Fetches the script ahead of its use. If it fails, it is fetched again when the part is drawn.
   */
  preload: () => void;
};

/** Placeholder for a part while its script loads. */
export const PartLoading = createContext<ReactNode>(null);

/** The functions that prepare each failed part for another load. */
const failed = new Set<() => void>();

/** Makes every part that failed to load fetch its script again when it is drawn next. */
export function renewFailedParts() {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A component whose script is fetched when it is first drawn, and which is drawn at once if it is
 * loaded. React's own `lazy` stores a failure for ever, and its `Suspense` shows a placeholder for
 * at least 0.3 s, even if the script comes sooner.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let state: ComponentType<Props> | PartError | undefined;
  let isComing = false;
  let isWanted = false;
  const drawn = new Set<() => void>();

  const renew = () => {
    state = undefined;
    isComing = false;
    isWanted = false;
  };
  const fetch = async () => {
    if (isComing) return;
    isComing = true;
    try {
      state = (await load()).default;
    } catch (cause) {
      if (!isWanted) return renew();
      state = new PartError("a part of the app could not be loaded", { cause });
      failed.add(renew);
    }
    for (const draw of drawn) draw();
  };
  const subscribe = (draw: () => void) => {
    drawn.add(draw);
    return () => drawn.delete(draw);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  const Part = (props: Props) => {
    const now = useSyncExternalStore(subscribe, () => state);
    const loading = use(PartLoading);
    if (now instanceof PartError) throw now;
    if (now !== undefined)
      return createElement(PartLoading, { value: null }, createElement(now, props));
    isWanted = true;
    void fetch();
    return loading;
  };
  return Object.assign(Part, { preload: () => void fetch() });
}
