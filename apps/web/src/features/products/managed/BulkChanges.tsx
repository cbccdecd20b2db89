import { useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import { counted } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { chosenIds, tooManyChosen } from '../shared/chosen-ids.ts';
import { type BulkChange, managedCriteria, type ManagedFilters } from './managed-list.ts';

const ClassifyDialog = lazyPart(async () => (await import('./ClassifyDialog.tsx')).ClassifyDialog);

export interface BulkChangesProps {
  selection: GridSelection;
  filters: ManagedFilters;
  /** How many products the filter finds. */
  total: number;
  /** Whether the prices of the selection are being changed. */
  isPricing: boolean;
  onPrice: () => void;
}

/** What is done with the selected products: another price, on or off sale, another line, tags. */
export function BulkChanges({ selection, filters, total, isPricing, onPrice }: BulkChangesProps) {
  const { act, busy } = useAct();
  const client = useQueryClient();
  const [classifying, setClassifying] = useState(false);
  const disabledReason = tooManyChosen(selection, total, 'product');
  const readAll = async () => {
    const body = { ...managedCriteria(filters), page: { take: -1 } };
    const { data } = await client.fetchQuery(read('products.managed', { body }));
    return data.map(({ productId }) => productId);
  };
  const change = async (given: BulkChange) => {
    const productIds = await chosenIds(selection, readAll).catch(toast.failure);
    if (!productIds) return false;
    const changed = await act(
      'products.updateMany',
      { body: { ...given, productIds } },
      { done: (result) => `${counted(result.changed, 'product')} changed.` },
    );
    if (changed) selection.clear();
    return changed !== undefined;
  };
  const button = { busy, disabledReason };
  return (
    <>
      <Button {...button} icon={<Tag size={15} />} aria-expanded={isPricing} onClick={onPrice}>
        Change price
      </Button>
      <Button {...button} onClick={() => setClassifying(true)}>
        Line and tags
      </Button>
      <Button {...button} onClick={() => void change({ isActive: false })}>
        Take off sale
      </Button>
      <Button {...button} onClick={() => void change({ isActive: true })}>
        Bring back
      </Button>
      {classifying ? <ClassifyDialog onSave={change} onClose={() => setClassifying(false)} /> : null}
    </>
  );
}
