import { chosenCount, type GridSelection } from '../../../grid/selection/selection.ts';
import { count } from '../../../lib/format.ts';

/** The most records that one change takes. */
const MOST_CHANGED = 1000;

/** Why a selection is changed by nothing at once; undefined when it is. */
export const tooManyChosen = (
  selection: GridSelection,
  total: number,
  noun: string,
  most = MOST_CHANGED,
): string | undefined =>
  chosenCount(selection, total) > most ? `At most ${count(most)} ${noun}s at once.` : undefined;

/** The ids of a selection; of "all" those that `readAll` finds with the filter now, on every page, without the ones left out. */
export async function chosenIds(
  selection: GridSelection,
  readAll: () => Promise<readonly number[]>,
): Promise<number[]> {
  if (!selection.all) return selection.ids.map(Number);
  const { except = {} } = selection;
  return (await readAll()).filter((id) => !(String(id) in except));
}
