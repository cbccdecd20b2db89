import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { tellApart } from '../product-search.ts';

const hour = 3_600_000;

/** The four classifications of products, for filters; empty until they are loaded. */
export function useProductLookups() {
  const lines = useQuery({ ...read('products.lines', {}), staleTime: hour });
  const subLines = useQuery({ ...read('products.subLines', {}), staleTime: hour });
  const strains = useQuery({ ...read('products.strains', {}), staleTime: hour });
  const tags = useQuery({ ...read('products.tags', {}), staleTime: hour });
  return {
    lines: lines.data?.data ?? [],
    subLines: tellApart(subLines.data?.data ?? [], lines.data?.data ?? []),
    strains: strains.data?.data ?? [],
    tags: tags.data?.data ?? [],
  };
}
