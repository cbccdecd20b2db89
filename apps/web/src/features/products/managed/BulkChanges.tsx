import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { type BulkChange, managedCriteria, type ManagedFilters } from './managed-list.ts';

const ClassifyDialog = lazyPart(async () => (await import('./ClassifyDialog.tsx')).ClassifyDialog);

interface BulkChangesProps {
  selection: GridSelection;
  filters: ManagedFilters;
}

/** What is done with the selected products: on or off sale, another line, tags. */
export function BulkChanges({ selection, filters }: BulkChangesProps) {
  const { act, busy } = useAct();
  const client = useQueryClient();
  const [classifying, setClassifying] = useState(false);
  /** "All" is what the filter finds now. */
  const idsOf = async (): Promise<number[]> => {
    if (!selection.all) return selection.ids.map(Number);
    const page = { take: 1000 };
    const found = await client.fetchQuery(
      readPage('products.managed', { body: { ...managedCriteria(filters), page } }),
    );
    return found.data.map(({ productId }) => productId);
  };
  const change = async (given: BulkChange) => {
    const changed = await act(
      'products.updateMany',
      { body: { ...given, productIds: await idsOf() } },
      { done: (result) => `${counted(result.changed, 'product')} changed.` },
    );
    if (changed) selection.clear();
    return changed !== undefined;
  };
  return (
    <>
      <Button busy={busy} onClick={() => setClassifying(true)}>
        Line and tags
      </Button>
      <Button busy={busy} onClick={() => void change({ isActive: false })}>
        Take off sale
      </Button>
      <Button busy={busy} onClick={() => void change({ isActive: true })}>
        Bring back
      </Button>
      {classifying ? <ClassifyDialog onSave={change} onClose={() => setClassifying(false)} /> : null}
    </>
  );
}
