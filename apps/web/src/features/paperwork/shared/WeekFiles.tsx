import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@cartwright/contract/contract';
import { read } from '../../../api/query.ts';
import { counted } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import css from './WeekFiles.module.css';

type Kind = OutputOf<'stateReports.week'>['kinds'][number];

const names: Readonly<Record<Kind['kind'], string>> = {
  Strain: 'Strain',
  Area: 'Area',
  Product: 'Product',
  Inventory: 'Inventory',
  InventoryTransfer: 'Transfer',
  InventoryAdjustment: 'Adjustment',
  Sale: 'Sale',
  Manifest: 'Manifest',
};

/** The files of the week in the order of their upload, with what is missing for each. */
export function WeekFiles() {
  const { data } = useQuery(read('stateReports.week', {}));
  if (data === undefined) return null;
  const moved = data.kinds.some(({ kind, readyCount }) => isInferred(kind) && readyCount > 0);
  return (
    <section className={css.week} aria-label="Files in the order of their upload">
      <ol>
        {data.kinds.map((of) => (
          <li key={of.kind}>
            <b>{names[of.kind]}</b>
            <Missing of={of} />
          </li>
        ))}
      </ol>
      {moved ? (
        <p className="muted">
          An adjustment takes its quantity away and a transfer adds none. Check both with the state’s guide before you
          upload them.
        </p>
      ) : null}
    </section>
  );
}

const isInferred = (kind: Kind['kind']): boolean => kind === 'InventoryTransfer' || kind === 'InventoryAdjustment';

function Missing({ of }: { of: Kind }) {
  const { readyCount, toFixCount, refusedCount, notUploadedCount, notAnsweredCount } = of;
  const open = readyCount + toFixCount + refusedCount + notUploadedCount + notAnsweredCount;
  if (open === 0) return <small>Nothing open</small>;
  return (
    <>
      {toFixCount > 0 ? <Tag tone="red">{toFixCount} to fix</Tag> : null}
      {refusedCount > 0 ? <Tag tone="red">{refusedCount} refused</Tag> : null}
      {readyCount > 0 ? <Tag tone="blue">{readyCount} ready</Tag> : null}
      {notUploadedCount > 0 ? <Tag tone="amber">{counted(notUploadedCount, 'file')} to upload</Tag> : null}
      {notAnsweredCount > 0 ? <Tag tone="grey">{counted(notAnsweredCount, 'file')} unanswered</Tag> : null}
    </>
  );
}
