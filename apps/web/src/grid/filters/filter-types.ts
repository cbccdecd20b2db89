import type { Filters } from '../list/grid-search.ts';

/** A value of a filter, to choose from. */
export interface FilterOption {
  readonly id: string | number;
  readonly name: string;
  /** How many rows have it. */
  readonly count?: number | undefined;
}

export type FilterIcon =
  | 'status'
  | 'date'
  | 'delivery'
  | 'person'
  | 'mine'
  | 'route'
  | 'client'
  | 'place'
  | 'amount'
  | 'waiting'
  | 'goods'
  | 'other';

interface Named {
  /** What its chip and "+ Filter" call it: "Est. delivery". */
  readonly name: string;
  /** How many rows it would show, of one that is on or off. */
  readonly count?: number | undefined;
  /** Before its name in "+ Filter". */
  readonly icon?: FilterIcon;
  /**
   * The spec names it for the toolbar: at a desk it is shown whether it is set or not. `open` shows its values as toggles (words
   * have a box of their own), `chip` opens them.
   */
  readonly toolbar?: 'open' | 'chip';
  /** It keeps its chip below the width of a desk: "Status". */
  readonly stays?: boolean;
  /** Set by a link from another screen: it can be taken off, but is not offered. */
  readonly linked?: boolean;
  /** Fields besides its own that are taken off with it. */
  readonly also?: readonly string[];
  /** The values to choose from; none of a list that is not loaded yet. */
  readonly options: readonly FilterOption[];
}

/** On or off. */
interface FlagFilter extends Named {
  readonly kind: 'flag';
  readonly key: string;
}

/** One of several values; null is any. */
interface OneFilter extends Named {
  readonly kind: 'one';
  readonly key: string;
}

/** Any of several values, whose ids are kept as texts. */
interface ManyFilter extends Named {
  readonly kind: 'many';
  readonly key: string;
}

/** Business days from and to, both included; `ahead` offers days to come instead of those that were. */
interface DaysFilter extends Named {
  readonly kind: 'days';
  readonly from: string;
  readonly to: string;
  readonly ahead?: boolean;
}

/** Dollars from and to, both included. */
interface AmountFilter extends Named {
  readonly kind: 'amount';
  readonly from: string;
  readonly to: string;
}

/** One number. */
interface FigureFilter extends Named {
  readonly kind: 'figure';
  readonly key: string;
  /** Why a number cannot be the value; null when it can. */
  readonly check: (value: number) => string | null;
}

/** Words. */
interface TextFilter extends Named {
  readonly kind: 'text';
  readonly key: string;
}

export type Filter = FlagFilter | OneFilter | ManyFilter | DaysFilter | AmountFilter | FigureFilter | TextFilter;

/** What the list leaves out until it is switched on: "Released". */
export interface LeftOut {
  readonly name: string;
  readonly key: string;
  /** The value of the filter that leaves it out. */
  readonly hides: boolean;
  /** What the spec calls the field, which is a toggle at a desk: "Hide Released", "Show cancelled orders". */
  readonly toolbar?: string;
}

type KeysOf<F extends Filters, V> = { [K in keyof F & string]: F[K] extends V ? K : never }[keyof F & string];
type More = Omit<Named, 'name' | 'options'>;

const none: readonly FilterOption[] = [];

/** Declares the filters of a list: `const f = filtersOf<OrderFilters>()`; the first arguments are its fields. */
export const filtersOf = <F extends Filters>() => ({
  flag: (key: KeysOf<F, boolean>, name: string, more: More = {}): Filter => ({
    kind: 'flag',
    key,
    name,
    options: none,
    ...more,
  }),
  one: (
    key: KeysOf<F, string | number | null>,
    name: string,
    options: readonly FilterOption[],
    more: More = {},
  ): Filter => ({ kind: 'one', key, name, options, ...more }),
  many: (
    key: KeysOf<F, readonly string[]>,
    name: string,
    options: readonly FilterOption[],
    more: More = {},
  ): Filter => ({ kind: 'many', key, name, options, ...more }),
  days: (
    from: KeysOf<F, string | null>,
    to: KeysOf<F, string | null>,
    name: string,
    more: More & { readonly ahead?: boolean } = {},
  ): Filter => ({ kind: 'days', from, to, name, options: none, ...more }),
  amount: (from: KeysOf<F, number | null>, to: KeysOf<F, number | null>, name: string, more: More = {}): Filter => ({
    kind: 'amount',
    from,
    to,
    name,
    options: none,
    ...more,
  }),
  figure: (
    key: KeysOf<F, number | null>,
    name: string,
    check: (value: number) => string | null,
    more: More = {},
  ): Filter => ({ kind: 'figure', key, name, check, options: none, ...more }),
  text: (key: KeysOf<F, string>, name: string, more: More = {}): Filter => ({
    kind: 'text',
    key,
    name,
    options: none,
    ...more,
  }),
  leftOut: (key: KeysOf<F, boolean>, name: string, hides: boolean, toolbar?: string): LeftOut => ({
    key,
    name,
    hides,
    ...(toolbar === undefined ? {} : { toolbar }),
  }),
});

/** The fields of the list that a filter sets. */
export const keysOf = (filter: Filter): readonly string[] => [
  ...('key' in filter ? [filter.key] : [filter.from, filter.to]),
  ...(filter.also ?? []),
];
