import { counted } from '../../../lib/format.ts';
import type { PricePreview } from './use-price-form.ts';

/** The button of a change of many prices, by what it would change. */
export const submitLabel = (preview: Pick<PricePreview, 'changed'> | undefined): string =>
  preview === undefined || preview.changed === 0 ? 'Change prices' : `Change ${counted(preview.changed, 'price')}`;
