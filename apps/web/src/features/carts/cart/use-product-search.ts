import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readPage } from '../../../api/query.ts';
import type { ProductRow } from '../shared/cart-types.ts';

/** Milliseconds between the last key and the request. */
const debounceMs = 120;
/** As many as fit under the box. */
const maxOptions = 8;
const none: readonly ProductRow[] = [];

const productQuery = (text: string, clientId: number | null, cartId: number) =>
  readPage('products.available', {
    body: {
      searchKey: text,
      cartId,
      showSoldOut: true,
      page: { skip: 0, take: maxOptions },
      ...(clientId === null ? {} : { clientId }),
    },
  });

/**
 * Products for a typed text with the prices of the cart's client. Old options stay while the new ones load; only while
 * `isCurrent` do they belong to the text and may be chosen.
 */
export function useProductSearch(text: string, clientId: number | null, cartId: number) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({ ...productQuery(asked, clientId, cartId), enabled: asked !== '' && text !== '' });
  const current = asked === text && !found.isPlaceholderData;
  return {
    options: text === '' ? none : (found.data?.data ?? none),
    isCurrent: current && found.data !== undefined,
    error: current ? found.error : null,
    /** Searches at once and resolves to the product if it is the only match. */
    onlyMatch: async (): Promise<ProductRow | undefined> => {
      setAsked(text);
      const { data } = await queries.ensureQueryData(productQuery(text, clientId, cartId));
      return data.length === 1 ? data[0] : undefined;
    },
  };
}
