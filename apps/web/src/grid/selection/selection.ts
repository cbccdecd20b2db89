import { useCallback, useMemo, useState } from 'react';

export type Selected = Readonly<Record<string, true>>;

const none: Selected = {};

/**
 * The selection as a bulk call sends it: the ids of rows, or, together with the filter, all matching rows except some.
 */
export type RowChoice =
  | { readonly all: false; readonly ids: readonly string[] }
  | { readonly all: true; readonly except: readonly string[] };

/** Sets the rows from the anchor to `id`, both included, to the same state; without an anchor only `id`. */
export function selectRange(
  selected: Selected,
  order: readonly string[],
  anchor: string | undefined,
  id: string,
  on: boolean,
): Selected {
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  const ids = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return setAll(selected, ids, on);
}

export function setAll(selected: Selected, ids: readonly string[], on: boolean): Selected {
  const removed = new Set(on ? [] : ids);
  const kept = Object.keys(selected).filter((id) => !removed.has(id));
  return Object.fromEntries([...kept, ...(on ? ids : [])].map((id) => [id, true] as const));
}

export interface GridSelection {
  /** The rows selected one by one; `selectedAmong` also covers "all". */
  readonly selected: Selected;
  readonly ids: readonly string[];
  /** All rows that match the filter are selected, on every page. */
  readonly all: boolean;
  /** For the bulk call: send it with the filter's criteria. */
  readonly choice?: RowChoice;
  /** Rows deselected after "all"; absent where deselecting starts over with the loaded rows. */
  readonly except?: Selected | undefined;
  readonly set: (selected: Selected) => void;
  readonly setExcept?: (except: Selected) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The selected ones among the loaded rows. */
export function selectedAmong(selection: GridSelection, ids: readonly string[]): Selected {
  if (!selection.all) return selection.selected;
  const { except = none } = selection;
  const chosen = ids.filter((id) => !(id in except));
  return setAll(none, chosen, true);
}

/** The number of selected rows among the `total` that match the filter. */
export const chosenCount = (selection: GridSelection, total: number): number =>
  selection.all ? total - Object.keys(selection.except ?? {}).length : selection.ids.length;

/** Applies the selection among the loaded rows; of "all" only the exceptions are stored. */
export function updateSelection(selection: GridSelection, ids: readonly string[], selectedIds: Selected): void {
  if (!selection.all || !selection.setExcept) return selection.set(selectedIds);
  const out = ids.filter((id) => !(id in selectedIds));
  const elsewhere = setAll(selection.except ?? {}, ids, false);
  return selection.setExcept(setAll(elsewhere, out, true));
}

interface SelectionState {
  readonly key: string;
  readonly selected: Selected;
  readonly all: boolean;
  readonly except: Selected;
}

/**
 * The selection of a grid. `filterKey` identifies the filter: another filter starts with nothing selected. With
 * `except` a row can be deselected from "all 1,243": then the bulk call must send `choice`, not `ids` and `all`. With
 * `keep` rows selected one by one stay selected under another filter; "all" never does.
 */
export function useGridSelection(
  filterKey = '',
  options: { readonly except?: boolean; readonly keep?: boolean } = {},
): GridSelection {
  const emptySelection: SelectionState = { key: filterKey, selected: none, all: false, except: none };
  const [state, setState] = useState(emptySelection);
  const stays = state.key === filterKey || (options.keep === true && !state.all);
  const now = stays ? state : emptySelection;
  const withExcept = options.except === true;
  const put = useCallback(
    (change: Partial<SelectionState>) =>
      setState({ key: filterKey, selected: none, all: false, except: none, ...change }),
    [filterKey],
  );
  const { selected, all, except } = now;
  return useMemo(() => {
    const ids = Object.keys(selected);
    return {
      selected,
      ids,
      all,
      choice: all ? { all, except: Object.keys(except) } : { all, ids },
      set: (next: Selected) => put({ selected: next }),
      selectAll: () => put({ selected, all: true }),
      clear: () => put({}),
      ...(withExcept ? { except, setExcept: (next: Selected) => put({ all: true, except: next }) } : {}),
    };
  }, [selected, all, except, put, withExcept]);
}
