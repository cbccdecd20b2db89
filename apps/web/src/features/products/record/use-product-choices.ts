import { useQueries } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';

const option = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: id, label: name });

/** What the fields of a product choose from; undefined data while a list is missing. */
export function useProductChoices() {
  return useQueries({
    queries: [
      read('products.lines', {}),
      read('products.subLines', {}),
      read('products.strains', {}),
      read('products.tags', {}),
      read('products.listEntries', { body: { kind: 'brand' } }),
    ],
    combine: ([lines, subLines, strains, tags, brands]) => {
      const all = [lines, subLines, strains, tags, brands];
      const isThere = lines.data && subLines.data && strains.data && tags.data && brands.data;
      return {
        data: isThere
          ? {
              lines: lines.data.data.map(option),
              subLines: subLines.data.data.map((each) => ({ ...option(each), productLineId: each.productLineId })),
              strains: strains.data.data.map(option),
              tags: tags.data.data.map(option),
              brands: brands.data.data.map(option),
            }
          : undefined,
        error: all.find(({ error }) => error)?.error ?? null,
        refetch: () => {
          for (const query of all) void query.refetch();
        },
      };
    },
  });
}

export type ProductChoices = NonNullable<ReturnType<typeof useProductChoices>['data']>;
