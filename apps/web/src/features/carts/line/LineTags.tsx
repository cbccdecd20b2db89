import { isSampleType, sampleLabel } from '@cartwright/domain/carts/samples';
import { useMe } from '../../../context/session.tsx';
import { money, units } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import type { CartLine } from '../shared/cart-types.ts';
import { stockText } from './line-text.ts';

/** The lots that auto allocate chose, by the end of their numbers. */
const pinnedText = (lots: readonly string[]): string =>
  `${lots.length === 1 ? 'Lot' : 'Lots'} ${lots.map((lot) => `…${lot.slice(-4)}`).join(', ')}`;

/** Tags of a line, without what the note under it says: not offered, off sale, short or backorder, sample, chosen lots, packed from bulk, a discount that has ended. */
export function LineTags({ line, isNoted = false }: { line: CartLine; isNoted?: boolean }) {
  const settings = useMe();
  const stock = isNoted && !line.isFlaggedBackorder ? undefined : stockText(line);
  return (
    <>
      {line.notOfferedTo === undefined ? null : <Tag tone="amber">Not offered to {line.notOfferedTo}</Tag>}
      {line.isOffSale ? <Tag tone="amber">Not for sale</Tag> : null}
      {line.waits ? <Tag tone="blue">Waits</Tag> : null}
      {stock === undefined ? null : <Tag tone="amber">{stock}</Tag>}
      {line.sampleType !== null && isSampleType(line.sampleType) ? (
        <Tag tone="violet">{sampleLabel(line.sampleType, settings)}</Tag>
      ) : null}
      {line.endedDiscount !== null ? (
        <Tag tone="amber">
          {line.endedDiscount} has {line.endedDiscount === line.discountName ? 'changed' : 'ended'}
        </Tag>
      ) : null}
      {line.newListPrice === null || isNoted ? null : <Tag tone="blue">List price {money(line.newListPrice)}</Tag>}
      {line.pinnedLots === undefined ? null : <Tag tone="blue">{pinnedText(line.pinnedLots)}</Tag>}
      {line.conversionUnits > 0 ? <Tag tone="blue">Packs {units(line.conversionUnits)} from bulk</Tag> : null}
    </>
  );
}
