import { updateFailed } from '@cartwright/contract/first-messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asProblem } from '../../lib/problem.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { notSaved } from '../columns/column-types.ts';

/**
 * The state of a text typed into a cell: refused before it was sent, being saved, saved or failed. `text` is what was
 * typed: it is shown until the row's data follows, and the next editor of the cell starts with it.
 */
export interface CellMark {
  readonly state: 'refused' | 'saving' | 'saved' | 'failed';
  readonly text: string;
  readonly message?: string;
}
export type RowMarks = Readonly<Record<string, CellMark>>;

/** The cell has an unsaved text. */
export const isUnsaved = (mark: CellMark | undefined): boolean => mark?.state === 'refused' || mark?.state === 'failed';

/** Milliseconds that a cell shows that it was saved. */
const savedMs = 1600;

/** The marks of cells, and the queue of their saves. */
export function useCellMarks() {
  const [marks, setMarks] = useState<Readonly<Record<string, RowMarks>>>({});
  const mark = useCallback((rowId: string, columnId: string, next: CellMark | undefined) => {
    setMarks((all) => {
      const { [columnId]: _removed, ...rest } = all[rowId] ?? {};
      return { ...all, [rowId]: next ? { ...rest, [columnId]: next } : rest };
    });
  }, []);

  /**
   * Saves of one cell run one after the other, so that the last one wins; only the last one is marked. Resolves to the
   * error of a failed save, which its cell shows, or a toast when the grid was left meanwhile.
   */
  const queue = useRef(new Map<string, Promise<unknown>>());
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const save = useCallback(
    (rowId: string, columnId: string, text: string, send: () => Promise<unknown>): Promise<string | undefined> => {
      const key = `${rowId} ${columnId}`;
      const before = queue.current.get(key);
      const run = async (): Promise<string | undefined> => {
        await before;
        try {
          const result = await send();
          // The query cache publishes new data in a task of its own; until then the typed text stays.
          await new Promise((resolve) => setTimeout(resolve));
          finish(result === notSaved ? undefined : { state: 'saved', text });
          return undefined;
        } catch (error) {
          const message = asProblem(error).detail;
          if (left.current) toast.failure(error, updateFailed);
          finish({ state: 'failed', text, message });
          return message;
        }
      };
      const finish = (result: CellMark | undefined) => {
        if (queue.current.get(key) !== running) return;
        mark(rowId, columnId, result);
        if (result?.state !== 'saved') return;
        setTimeout(() => {
          if (queue.current.get(key) === running) mark(rowId, columnId, undefined);
        }, savedMs);
      };
      mark(rowId, columnId, { state: 'saving', text });
      const running = run();
      queue.current.set(key, running);
      return running;
    },
    [mark],
  );
  return { marks, mark, save };
}
export type CellMarks = ReturnType<typeof useCellMarks>;
