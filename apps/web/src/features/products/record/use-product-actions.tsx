import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleOff, CirclePlay, Copy, Trash2 } from 'lucide-react';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../lib/action.ts';
import { recordQuery } from './record-query.ts';

interface Named {
  readonly productId: number;
  readonly productName: string;
  readonly isActive: boolean;
}

/** Takes a product off sale, or brings it back; the other can be undone. */
export function useSale() {
  const { act } = useAct();
  return ({ productId, productName, isActive }: Named) =>
    void act(
      'products.updateMany',
      { body: { productIds: [productId], isActive: !isActive } },
      {
        subject: productName,
        done: isActive ? 'Off sale.' : 'On sale.',
        undo: (_, write) => async () =>
          await write('products.updateMany', { body: { productIds: [productId], isActive } }),
      },
    );
}

/** What the people who manage products do with one; nothing for others. */
export function useProductActions(product: Named): readonly Action[] {
  const mayEdit = useMay('products.edit');
  const { data: record } = useQuery({ ...recordQuery(product.productId), enabled: mayEdit });
  const { act } = useAct();
  const router = useRouter();
  const changeSale = useSale();
  if (!mayEdit) return [];
  const { productId, productName, isActive } = product;
  const remove = async () => {
    const removed = await act(
      'products.remove',
      { params: { productId } },
      {
        ask: {
          title: `Delete ${productName}?`,
          text: 'It was never ordered. Its price history goes with it.',
          confirmLabel: 'Delete',
          danger: true,
        },
        subject: productName,
        done: 'Deleted.',
        leaves: true,
      },
    );
    if (removed) router.history.replace(places.stockProducts());
  };
  return [
    { label: 'Duplicate', icon: <Copy size={15} />, href: places.newProduct(productId) },
    {
      label: isActive ? 'Take off sale' : 'Bring back',
      icon: isActive ? <CircleOff size={15} /> : <CirclePlay size={15} />,
      run: () => changeSale(product),
    },
    {
      label: 'Delete',
      icon: <Trash2 size={15} />,
      danger: true,
      separated: true,
      disabledReason:
        record?.mayDelete === false ? 'It was ordered, is in a cart or has lots: take it off sale.' : undefined,
      run: () => void remove(),
    },
  ];
}
