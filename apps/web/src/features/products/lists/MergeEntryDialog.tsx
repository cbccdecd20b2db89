import { useWrite } from '../../../api/use-write.ts';
import { MergeDialog } from '../../../form/MergeDialog.tsx';
import { counted } from '../../../lib/format.ts';
import { type ListEntry, type ListKind, lists } from './kinds.ts';

interface MergeEntryDialogProps {
  kind: ListKind;
  entry: ListEntry;
  entries: readonly ListEntry[];
  onClose: () => void;
}

/** Gives the products or lots of one entry to another; a sub product line stays in its line. */
export function MergeEntryDialog({ kind, entry, entries, onClose }: MergeEntryDialogProps) {
  const { one, of } = lists[kind];
  const write = useWrite('products.mergeListEntries');
  return (
    <MergeDialog
      name={entry.name}
      one={one}
      of={of}
      others={entries.filter(({ id, productLineId }) => id !== entry.id && productLineId === entry.productLineId)}
      merge={async (intoId) => (await write.mutateAsync({ body: { kind, fromId: entry.id, intoId } })).products}
      onClose={onClose}
    >
      {counted(entry.products, of)} and everything else of {entry.name} will have the name you choose, and {entry.name}{' '}
      is removed. This cannot be undone.
    </MergeDialog>
  );
}
