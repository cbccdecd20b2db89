import type { InputOf } from '@cartwright/contract/contract';
import { chosenCount, type GridSelection } from '../../../grid/selection/selection.ts';

/** Clients by their ids, or all that match the filter except some; the server resolves the latter. */
export type ClientChoice = NonNullable<InputOf<'accounts.exportClients'>['body']>;

/** The filter of the accounts list as its call takes it. */
export type AccountCriteria = Omit<NonNullable<InputOf<'accounts.list'>['body']>, 'page'>;

/** The selection as the bulk calls take it, and the number of clients in it. */
export function choiceOf(
  selection: GridSelection,
  criteria: AccountCriteria,
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
