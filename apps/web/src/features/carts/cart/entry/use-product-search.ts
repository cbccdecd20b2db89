import type { OutputOf } from '@cartwright/contract/contract';
import { notForSaleText } from '@cartwright/domain/carts/line-obstacles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { asProblem } from '../../../../lib/problem.ts';
import { rankSuggestions, findKeptProducts } from '../../offline/kept-products.ts';
import { readOnce, readPage } from '../../../../api/query.ts';
import type { ProductRow } from '../../shared/cart-types.ts';

type Found = OutputOf<'products.available'>;

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
    nameOffSale: true,
    withLastBought: true,
    page: { skip: 0, take: maxOptions },
    ...(clientId === null ? {} : { clientId }),
  },
});

/** The products that match; without a connection those that are kept. */
async function search(
  asking: ReturnType<typeof criteria>,
  clientId: number | null,
  signal?: AbortSignal,
): Promise<Found> {
  try {
    return await readOnce('products.available', asking, signal);
  } catch (error) {
    if (asProblem(error).status !== 0) throw error;
    const data = await findKeptProducts(clientId, asking.body.searchKey).catch(() => none);
    if (data.length === 0) throw error;
    return { data: data.slice(0, maxOptions), count: data.length, similar: false } as unknown as Found;
  }
}

interface Wanted {
  readonly search: string;
  readonly units?: number | undefined;
}

/** What is found for an entry: the best match, or why there is none. */
export type BestMatch = { readonly product: ProductRow } | { readonly product?: undefined; readonly reason: string };

/** That what a search is for is off sale; undefined when it is not. */
const offSaleText = ({ offSale = [] }: Pick<Found, 'offSale'>): string | undefined =>
  offSale.length === 0 ? undefined : offSale.map(notForSaleText).join(' ');

/**
 * Products for a typed text with the prices of the cart's client, the best suggestion first. Old options stay while the new
 * ones load; only while `isCurrent` do they belong to the text and may be chosen.
 */
export function useProductSearch({ search: text, units }: Wanted, clientId: number | null, cartId: number) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asking = criteria(asked, clientId, cartId);
  const found = useQuery({
    ...readPage('products.available', asking),
    queryFn: async ({ signal }) => await search(asking, clientId, signal),
    enabled: asked !== '' && text !== '',
  });
  const current = asked === text && !found.isPlaceholderData;
  const rows = found.data?.data ?? none;
  const offSale = found.data && offSaleText(found.data);
  const options = useMemo(() => rankSuggestions(rows, asked, units), [rows, asked, units]);
  return {
    options: text === '' ? none : options,
    /** How many products match beside these. */
    more: Math.max(0, (found.data?.count ?? 0) - options.length),
    isSimilar: found.data?.similar === true || offSale !== undefined,
    /** That what is searched is off sale. */
    offSale,
    isCurrent: current && found.data !== undefined,
    error: current ? found.error : null,
    /**
     * Searches at once and resolves to the best match, or why there is none. It asks by itself, because the request of the
     * options is cancelled when the text changes.
     */
    bestMatch: async (wanted: Wanted): Promise<BestMatch> => {
      const typed = criteria(wanted.search, clientId, cartId);
      const known = queries.getQueryData(readPage('products.available', typed).queryKey);
      const answer = known ?? (await search(typed, clientId));
      const isOffSale = offSaleText(answer);
      const product = answer.similar ? undefined : rankSuggestions(answer.data, wanted.search, wanted.units)[0];
      if (isOffSale === undefined && product !== undefined) return { product };
      return { reason: isOffSale ?? `Nothing matches “${wanted.search}”.` };
    },
  };
}
