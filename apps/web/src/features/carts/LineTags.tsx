import { Tag } from '../../ui/Status.tsx';
import { units } from '../../ui/format.ts';
import type { CartItem } from './cart-types.ts';
import { backorderText, sampleText } from './line-text.ts';

/** What is special about a line: sold without stock, given as a sample, packed from bulk. */
export const LineTags = ({ line }: { line: CartItem }) => (
  <>
    {line.backorder ? <Tag tone="amber">{backorderText(line)}</Tag> : null}
    {line.sampleType === null ? null : <Tag tone="violet">{sampleText(line.sampleType)}</Tag>}
    {line.conversionUnits > 0 ? <Tag tone="blue">Packs {units(line.conversionUnits)} from bulk</Tag> : null}
  </>
);
