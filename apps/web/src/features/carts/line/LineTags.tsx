import { isSampleType, sampleLabel } from '@cartwright/domain/samples';
import { useMe } from '../../../context/session.tsx';
import { units } from '../../../ui/lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import type { CartLine } from '../shared/cart-types.ts';
import { backorderText } from './line-text.ts';

/** Tags of a line: backorder, sample, packed from bulk. */
export function LineTags({ line }: { line: CartLine }) {
  const settings = useMe();
  return (
    <>
      {line.backorder ? <Tag tone="amber">{backorderText(line)}</Tag> : null}
      {line.sampleType !== null && isSampleType(line.sampleType) ? (
        <Tag tone="violet">{sampleLabel(line.sampleType, settings)}</Tag>
      ) : null}
      {line.conversionUnits > 0 ? <Tag tone="blue">Packs {units(line.conversionUnits)} from bulk</Tag> : null}
    </>
  );
}
