import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { newValues } from './convert-values.ts';
import { ConvertForm } from './ConvertForm.tsx';
import { useConvertCrumbs } from './use-convert-crumbs.ts';

/** /stock/convert: goods that become others; with a lot in the address, some of it goes in. */
export function ConvertPage() {
  const { lot } = useSearch({ from: '/signed-in/stock/convert' });
  const crumbs = useConvertCrumbs();
  const goods = useQuery({
    ...read('products.convertibleGoods', { body: { inventoryIds: lot === undefined ? [] : [lot] } }),
    enabled: lot !== undefined,
    // What is typed would not follow it: the server says what has changed.
    staleTime: Infinity,
  });
  if (lot === undefined || goods.data !== undefined)
    return <ConvertForm key={lot ?? 0} initial={newValues(goods.data?.lots[0])} />;
  return (
    <>
      <PageHead title="Convert" crumbs={crumbs} />
      <Loaded query={goods} loading={<Skeleton lines={10} label="Loading the lot" />} />
    </>
  );
}
