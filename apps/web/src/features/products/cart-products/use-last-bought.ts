import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';

type Answer = OutputOf<'products.latestPurchases'>;

/** The last purchase of each product, by its id. */
export type Purchases = ReadonlyMap<number, Answer['data'][number]>;

interface LastBoughtProducts {
  readonly byProduct: Purchases;
  readonly limits: Answer['limits'];
}

/** What a client bought last; undefined without a client and until it is loaded. */
export function useLastBought(clientId: number | null): LastBoughtProducts | undefined {
  const { data } = useQuery({
    ...read('products.latestPurchases', { params: { clientId: clientId ?? 0 } }),
    enabled: clientId !== null,
  });
  return useMemo(
    () => data && { byProduct: new Map(data.data.map((each) => [each.productId, each])), limits: data.limits },
    [data],
  );
}
