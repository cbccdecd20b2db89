import { barcodeEnd } from '@cartwright/domain/products/barcodes';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { KeptEntry } from './count-queue.ts';
import { amountOf } from './count-view.ts';
import css from './Count.module.css';

/** What was counted and the server has not taken, until somebody has read it. */
export function RefusedCounts({ refused, onDismiss }: { refused: readonly KeptEntry[]; onDismiss: () => void }) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={css.refused}>
      <p>{counted(refused.length, 'count')} not taken:</p>
      <ul>
        {refused.map((entry) => (
          <li key={entry.entryId}>
            <b>
              {entry.productName} {barcodeEnd(entry.barcode)}: {amountOf(entry, entry.units)}
            </b>{' '}
            {entry.refused}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onDismiss}>
        Close
      </Button>
    </div>
  );
}
