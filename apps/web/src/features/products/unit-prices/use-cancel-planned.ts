import { useAct } from '../../../context/use-act.ts';

interface Planned {
  readonly productId: number;
  readonly productName: string;
  readonly unitPrice: number;
  readonly fromDate: string;
  readonly reason?: string;
}

/** Takes back the price that a product would have from a day on; it can be planned again. */
export function useCancelPlanned() {
  const { act, busy } = useAct();
  const cancel = ({ productId, productName, unitPrice, fromDate, reason = '' }: Planned) =>
    void act(
      'products.cancelPlannedPrices',
      { body: { productIds: [productId], fromDate } },
      {
        subject: productName,
        done: 'The planned price is cancelled.',
        undo: (_, write) => async () =>
          await write('products.changePrices', { body: { prices: [{ productId, unitPrice }], fromDate, reason } }),
      },
    );
  return { cancel, busy };
}
