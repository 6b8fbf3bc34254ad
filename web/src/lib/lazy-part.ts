import { type ComponentType, createElement, lazy } from "react";

/** The script of a part of the app could not be loaded. */
export class PartError extends Error {
  override name = "PartError";
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the script ahead of its use; a failure shows when the part is drawn. */
  preload: () => void;
};

/** How each part that failed is made ready to be asked for again. */
const failed = new Set<() => void>();

/** Lets every part that could not be loaded be asked for again when it is drawn next. */
export function renewFailedParts() {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A component whose script is fetched when it is first drawn.
 * React's own `lazy` stores a failure for ever; this one asks again after `renewFailedParts`.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  const start = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        failed.add(renew);
        throw new PartError("a part of the app could not be loaded", { cause });
      }
    });
  let current = start();
  const renew = () => {
    current = start();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  const Part = (props: Props) => createElement(current as ComponentType<Props>, props);
  return Object.assign(Part, { preload: () => void load().catch(() => {}) });
}
