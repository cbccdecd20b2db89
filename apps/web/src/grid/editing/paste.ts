import { counted } from '../../lib/format.ts';
import { ProblemError } from '../../lib/problem.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { parseEdit } from './cell-parse.ts';
import type { GridColumn } from '../columns/column-types.ts';
import type { CellPos } from '../selection/grid-keys.ts';
import type { CellMarks } from './use-cell-marks.ts';

export type PasteCell = CellPos & { readonly text: string };

interface PasteInto<T> extends CellMarks {
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  readonly rowLabel: (row: T) => string;
  readonly columns: readonly GridColumn<T>[];
}

/** A value that was not saved: the label of its row, and why. */
interface RefusedCell {
  readonly row: string;
  readonly message: string;
}

/** The sentences that a toast can show without covering the grid, and the rows of one. */
const maxListed = 4;
const maxRows = 2;

/** The rows of one sentence, each once: "Blue Dream, Granite and 5 more". */
function rowsText(cells: readonly RefusedCell[]): string {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const more = rows.length - maxRows;
  return `${rows.slice(0, maxRows).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The toast for values that were not pasted, `beyond` of them for want of rows; each sentence once. Undefined when all were. */
export function pasteReport(
  refused: readonly RefusedCell[],
  all: number,
  beyond = 0,
): { title: string; detail: string } | undefined {
  if (refused.length + beyond === 0) return undefined;
  const said = [...Map.groupBy(refused, ({ message }) => message)];
  const more = said.slice(maxListed).reduce((sum, [, cells]) => sum + cells.length, 0);
  const lines = [
    ...said.slice(0, maxListed).map(([message, cells]) => `${rowsText(cells)}: ${message}`),
    ...(more > 0 ? [`and ${counted(more, 'more value')}`] : []),
    ...(beyond > 0 ? [`${counted(beyond, 'value')} beyond the last row`] : []),
  ];
  return { title: `${refused.length + beyond} of ${counted(all, 'value')} not saved`, detail: lines.join('\n') };
}

/**
 * Validates every pasted text as if it had been typed, and saves the valid ones from the top, one at a time. Refusals
 * are marked in their cells and listed in one toast.
 */
export async function pasteInto<T>(cells: readonly PasteCell[], into: PasteInto<T>): Promise<void> {
  const refused: RefusedCell[] = [];
  const saves: Promise<void>[] = [];
  let before: Promise<unknown> = Promise.resolve();
  let beyond = 0;
  for (const { row: at, col, text } of cells) {
    const row = into.rows[at];
    const column = into.columns[col];
    if (row === undefined || !column) {
      beyond += 1;
      continue;
    }
    const id = into.rowId(row);
    const refuse = (message: string) => void refused.push({ row: into.rowLabel(row), message });
    const spec = column.edit;
    if (!spec || spec.enabled?.(row) === false) {
      refuse('cannot be edited');
      continue;
    }
    const parsed = parseEdit(text, spec, row, into.marks[id]?.[column.id]?.state === 'saving');
    if (!parsed.ok) {
      into.mark(id, column.id, { state: 'refused', text, message: parsed.message });
      refuse(parsed.message);
    } else if (parsed.value && !spec.draft) {
      const [send, previous] = [parsed.value, before];
      const saved = into.save(id, column.id, text, async () => {
        await previous;
        return await send();
      });
      before = saved;
      saves.push(saved.then((message) => (message === undefined ? undefined : refuse(message))));
    } else {
      into.mark(id, column.id, undefined);
      void parsed.value?.();
    }
  }
  await Promise.all(saves);
  const report = pasteReport(refused, cells.length, beyond);
  if (report) toast.failure(new ProblemError({ status: 422, code: 'paste', errors: [], ...report }));
}
