import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { WithButton } from '../../../form/WithButton.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { type ListKind, lists } from '../lists/kinds.ts';

const EntryDialog = lazyPart(async () => (await import('../lists/EntryDialog.tsx')).EntryDialog);

interface ListFieldProps {
  kind: ListKind;
  /** The product line of a new sub product line: only with one can there be any. */
  productLineId?: number | null;
  onAdded: (id: number) => void;
  /** What chooses from the list. */
  children: ReactNode;
}

/** A choice from a list of products, with the button that adds an entry: a new company's lists are empty. */
export function ListField({ kind, productLineId, onAdded, children }: ListFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (productLineId === null) return children;
  return (
    <WithButton>
      {children}
      <IconButton label={`Add a ${lists[kind].one}`} onClick={() => setIsAdding(true)}>
        <Plus size={15} />
      </IconButton>
      {isAdding ? (
        <EntryDialog kind={kind} productLineId={productLineId} onAdded={onAdded} onClose={() => setIsAdding(false)} />
      ) : null}
    </WithButton>
  );
}
