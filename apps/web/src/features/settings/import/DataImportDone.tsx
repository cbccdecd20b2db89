import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { type DataKind, dataKinds, type Totals } from './data-kinds.ts';
import { LastDataImport } from './LastDataImport.tsx';
import type { DataImport } from './use-data-import.ts';
import css from './DataImportPage.module.css';

const some = (rows: number, words: string): string[] => (rows === 0 ? [] : [`${rows} ${words}`]);

const totalsText = ({ new: fresh, changed, same, leftOut, skipped }: Totals): string =>
  [
    `${fresh} new`,
    `${changed} changed`,
    `${same} unchanged`,
    ...some(leftOut, 'left out'),
    ...some(skipped, 'skipped'),
  ].join(', ');

/** The result of the import, and its undoing. */
export function DataImportDone({ kind, state }: { kind: DataKind; state: DataImport }) {
  const { one, all, shown = `${one}s` } = dataKinds[kind];
  const { totals } = state;
  const [isUndone, setUndone] = useState(false);
  return (
    <>
      {isUndone ? (
        <EmptyState
          icon={<Undo2 size={28} strokeWidth={1.5} />}
          title="The import was undone"
          action={
            <Button kind="primary" onClick={state.restart}>
              Other file
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<CircleCheck size={28} strokeWidth={1.5} />}
          title={totals ? `${counted(totals.new + totals.changed, one)} imported` : 'Imported'}
          text={totals ? totalsText(totals) : ''}
          action={
            <ButtonRow>
              <Button onClick={state.restart}>Other file</Button>
              <ButtonLink kind="primary" href={all()}>
                Show the {shown}
              </ButtonLink>
            </ButtonRow>
          }
        />
      )}
      <div className={css.start}>
        <LastDataImport kind={kind} onUndone={() => setUndone(true)} />
      </div>
    </>
  );
}
