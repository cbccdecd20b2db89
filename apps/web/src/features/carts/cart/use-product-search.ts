import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readOnce, readPage } from '../../../api/query.ts';
import type { ProductRow } from '../shared/cart-types.ts';

/** Milliseconds between the last key and the request. */
const debounceMs = 120;
/** As many as fit under the box. */
const maxOptions = 8;
const none: readonly ProductRow[] = [];

const criteria = (text: string, clientId: number | null, cartId: number) => ({
  body: {
    searchKey: text,
    cartId,
    showSoldOut: true,
    page: { skip: 0, take: maxOptions },
    ...(clientId === null ? {} : { clientId }),
  },
});

/**
 * Products for a typed text with the prices of the cart's client, the best match first. Old options stay while the new
 * ones load; only while `isCurrent` do they belong to the text and may be chosen.
 */
export function useProductSearch(text: string, clientId: number | null, cartId: number) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    ...readPage('products.available', criteria(asked, clientId, cartId)),
    enabled: asked !== '' && text !== '',
  });
  const current = asked === text && !found.isPlaceholderData;
  return {
    options: text === '' ? none : (found.data?.data ?? none),
    isSimilar: found.data?.similar === true,
    isCurrent: current && found.data !== undefined,
    error: current ? found.error : null,
    /**
     * Searches at once and resolves to the best match; undefined when nothing matches. It asks by itself, because the
     * request of the options is cancelled when the text changes.
     */
    bestMatch: async (search: string): Promise<ProductRow | undefined> => {
      const asking = criteria(search, clientId, cartId);
      const known = queries.getQueryData(readPage('products.available', asking).queryKey);
      const { data, similar } = known ?? (await readOnce('products.available', asking));
      return similar ? undefined : data[0];
    },
  };
}
