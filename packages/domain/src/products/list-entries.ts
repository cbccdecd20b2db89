/** Entries of the lists that classify products (goods "lists"). */
import { counted } from '../counted.ts';

/** What refers to an entry: products or the lots of an area; sub product lines and discount rules of a product line, sources of a strain or an area. */
export interface EntryUse {
  readonly products: number;
  readonly others: number;
}

/** Why an entry cannot be removed, as a sentence about it; null when nothing refers to it. */
export function whyEntryStays(
  { products, others }: EntryUse,
  what: 'product' | 'lot' = 'product',
  other: 'rule' | 'source' = 'rule',
): string | null {
  if (products > 0)
    return `${counted(products, what)} ${products === 1 ? 'has' : 'have'} it. Merge it into another entry instead.`;
  if (others === 0) return null;
  if (other === 'source')
    return `${counted(others, 'source')} ${others === 1 ? 'has' : 'have'} it. Merge it into another entry instead.`;
  return others === 1
    ? 'A sub product line or discount rule is of it.'
    : `${others} sub product lines or discount rules are of it.`;
}
