import { barcodeText } from '@cartwright/domain/products/barcodes';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useState } from 'react';
import { useWrite } from '../../../../api/use-write.ts';
import { usePlaces } from '../../../../context/places.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { required } from '../../../../form/required.ts';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { units } from '../../../../lib/format.ts';
import { asProblem, ProblemError } from '../../../../lib/problem.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { AppLink } from '../../../../ui/page/AppLink.tsx';

interface VoidDialogProps {
  receipt: { readonly receiptId: number; readonly supplierName: string };
  onClose: () => void;
}

/** A lot that keeps its receipt from being voided. */
interface MovedLot {
  readonly inventoryId: number;
  readonly barcode: string;
  readonly productName: string;
  readonly received: number;
  readonly onHand: number;
  readonly allocated: number;
  readonly orders: readonly { readonly orderId: number; readonly orderNo: number }[];
}

/** Takes received goods back out, for a reason; a lot of which something has moved is named. */
export function VoidDialog({ receipt: { receiptId, supplierName }, onClose }: VoidDialogProps) {
  const voidIt = useWrite('products.voidReceipt');
  const [moved, setMoved] = useState<readonly MovedLot[]>([]);
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: required },
    save: async ({ reason }) => {
      setMoved([]);
      try {
        const { message } = await voidIt.mutateAsync({ body: { receiptId, reason } });
        toast.done(supplierName, message);
      } catch (error) {
        const problem = asProblem(error);
        if (problem.code !== 'receipt_moved') throw error;
        if (problem.extra?.['lots'] === undefined) throw error;
        // The list of lots says it.
        setMoved((problem.extra?.['lots'] ?? []) as readonly MovedLot[]);
        throw new ProblemError({ ...problem, detail: '' });
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Void receipt" width={460} form={form} submit="Void" danger onClose={onClose}>
      <TextField label="Reason" required maxLength={200} autoComplete="off" {...form.bind('reason')} />
      {moved.length === 0 ? (
        <p className="muted">
          The goods leave their lots again. It works while nothing of them has moved or is promised.
        </p>
      ) : (
        <MovedLots lots={moved} />
      )}
    </FormDialog>
  );
}

function MovedLots({ lots }: { lots: readonly MovedLot[] }) {
  const to = usePlaces();
  return (
    <ul aria-label="Lots that have moved">
      {lots.map(({ inventoryId, barcode, productName, received, onHand, allocated, orders }) => {
        const href = to.movementsOf(barcode);
        return (
          <li key={inventoryId}>
            {href === undefined ? (
              productName
            ) : (
              <AppLink className="link" href={href}>
                {productName}
              </AppLink>
            )}{' '}
            <span className="num">{barcodeText(barcode)}</span>: {units(received)} received, {units(onHand)} on hand
            {allocated === 0 ? '' : `, ${units(allocated)} promised`}
            {orders.length === 0 ? '' : ` (${orders.map(orderName).join(', ')})`}
          </li>
        );
      })}
    </ul>
  );
}
