import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { BatchList } from '../shared/Batches.tsx';
import { InfoPart } from './InfoPart.tsx';

/** The lots of a product with their lab results: those with units, or those that are used up. */
export function ProductLots({ product }: { product: OutputOf<'products.info'> }) {
  const [usedUp, setUsedUp] = useState(false);
  return (
    <InfoPart
      title="Lots and lab results"
      note={usedUp ? 'used up' : 'with units'}
      action={
        <Button size="small" kind="bare" aria-pressed={usedUp} onClick={() => setUsedUp(!usedUp)}>
          Used up
        </Button>
      }
    >
      <BatchList product={product} usedUp={usedUp} />
    </InfoPart>
  );
}
