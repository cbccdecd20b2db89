import type { InputOf } from '@cartwright/contract/contract';
import { chosenCount, type GridSelection } from '../../../grid/selection/selection.ts';
import type { criteriaOf } from '../list/account-search.ts';

/** Clients by their ids, or everything that the filter matches but some; the server resolves the latter. */
export type ClientChoice = NonNullable<InputOf<'accounts.exportClients'>['body']>;

/** What is selected of the list, as the bulk calls take it, and how many clients that are. */
export function choiceOf(
  selection: GridSelection,
  criteria: ReturnType<typeof criteriaOf>,
  total: number,
): { choice: ClientChoice; count: number } {
  const { choice, ids } = selection;
  return {
    count: chosenCount(selection, total),
    choice: choice?.all
      ? { ...criteria, all: true, except: choice.except.map(Number) }
      : { clientIds: ids.map(Number) },
  };
}
