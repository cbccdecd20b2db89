import { Button } from '../../ui/controls/Button.tsx';
import { counted } from '../../ui/lib/format.ts';
import type { PaletteGroup } from './palette-item.ts';
import type { Found } from './use-found.ts';

interface PaletteNotesProps {
  text: string;
  count: number;
  groups: readonly PaletteGroup[];
  found: Found;
}

/** Under the list: what went wrong, or that there is nothing; and for a screen reader how much there is. */
export function PaletteNotes({ text, count, groups, found }: PaletteNotesProps) {
  const { problem, isSearching } = found;
  const isSettled = text !== '' && !isSearching;
  const said = `${counted(count, 'result')}: ${groups.map(({ title, items }) => `${title} ${items.length}`).join(', ')}`;
  return (
    <>
      {problem ? (
        <div className="palette-note-row" role="alert">
          <p>
            {problem.detail}
            {problem.requestId === undefined ? null : <code> Request {problem.requestId}</code>}
          </p>
          <Button size="small" busy={isSearching} onClick={found.retry}>
            Try again
          </Button>
        </div>
      ) : null}
      <p className={count === 0 && !problem ? 'palette-none' : 'sr'} role="status">
        {count === 0 && isSearching ? 'Searching' : null}
        {count === 0 && isSettled && !problem ? `Nothing found for “${text}”` : null}
        {count > 0 && isSettled ? said : null}
      </p>
    </>
  );
}
