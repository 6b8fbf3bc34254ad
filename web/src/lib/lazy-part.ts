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
  /** Fetches the script ahead of its use. If it fails, it is asked for again when the part is drawn. */
  preload: () => void;
};

/** What stands where a part will be while its script is on the way. */
export const PartLoading = createContext<ReactNode>(null);

/** How each part that failed is made ready to be asked for again. */
const failed = new Set<() => void>();

/** Lets every part that could not be loaded be asked for again when it is drawn next. */
export function renewFailedParts() {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A component whose script is fetched when it is first drawn, and which is drawn at once when it is there.
 * React's own `lazy` stores a failure for ever, and its `Suspense` keeps what stands in for a part on
 * the screen for at least 0.3 s, however soon the script has come.
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
