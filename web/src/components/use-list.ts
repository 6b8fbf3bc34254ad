import { z } from "zod";
import { useDraft } from "@/lib/drafts";

/*
 * The state of a paged list: its filters and its page. It is a draft, and so survives a reload.
 */

/** A filter with text, which is empty if it is not set. */
export const TEXT = z.string().default("");

/** A filter that may be left open. */
export function openFilter<Value>(schema: z.ZodType<Value>) {
  return schema.nullable().default(null);
}

const PAGE = {
  page: z.number().default(1),
  pageSize: z.number().default(25),
  /** The panel of filters is open. */
  filtersShown: z.boolean().default(false),
};
type Page = z.output<z.ZodObject<typeof PAGE>>;

type ListDefinition<View> = {
  draft: string;
  schema: z.ZodType<View>;
  /** The view without search and filters, from its first page. */
  first: View;
  filters: readonly (keyof View)[];
};

/**
 * Defines a list by its filters, each with its default, and by what is no filter: clearing those
 * leaves it unchanged.
 */
export function defineList<
  Filters extends z.ZodRawShape,
  Rest extends z.ZodRawShape = Record<never, never>,
>(draft: string, filters: Filters, rest: Rest = {} as Rest) {
  type View = z.output<z.ZodObject<Filters & Rest & typeof PAGE>>;
  const schema = z.object({ ...filters, ...rest, ...PAGE }) as unknown as z.ZodType<View>;
  const definition: ListDefinition<View> = {
    draft,
    schema,
    first: schema.parse({}),
    filters: Object.keys(filters) as (keyof View)[],
  };
  return definition;
}

/** The state of a list. */
export type List<View> = {
  view: View;
  setView: (view: View) => void;
  /** Changes the search or filters: the list starts at its first page. */
  narrow: (change: Partial<View>) => void;
  /** The number of filters set beside the search. */
  set: number;
  /** True if a search or filter is set. */
  isNarrowed: boolean;
  clear: () => void;
  /** The table's page, for its props. */
  table: {
    paging: { page: number; pageSize: number };
    onPagingChange: (paging: { page: number; pageSize: number }) => void;
  };
};

export function useList<View extends Page>(definition: ListDefinition<View>): List<View> {
  const { draft, schema, first, filters } = definition;
  const [view, setView] = useDraft<View>(draft, schema, first);
  const { page, pageSize } = view;
  const set = filters.filter((name) => view[name] !== first[name]);
  const narrow = (change: Partial<View>) => setView({ ...view, page: 1, ...change });
  return {
    view,
    setView,
    narrow,
    set: set.filter((name) => name !== "q").length,
    isNarrowed: set.length > 0,
    clear: () =>
      narrow(Object.fromEntries(filters.map((name) => [name, first[name]])) as Partial<View>),
    table: {
      paging: { page, pageSize },
      onPagingChange: (paging) => setView({ ...view, ...paging }),
    },
  };
}
