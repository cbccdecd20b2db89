import { orderName } from '@cartwright/domain/orders/order-name';
import { barcodeOf, isLotBarcode } from '@cartwright/domain/products/barcodes';
import { packFault } from '@cartwright/domain/products/packing';
import { useWrite } from '../../../../api/use-write.ts';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { UnitsField } from '../../../../form/NumberFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { units as unitsText } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import { checkedUnits } from '../lines/edit-columns.tsx';

type Values = { orderItemId: number | null; units: number | null; barcode: string };

/** Packs units of one line from its bulk source into a new lot, which gets its barcode here. */
export function PackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const pack = useWrite('fulfillment.pack');
  const lines = order.orderItems.filter((line) => line.conversionUnits > 0);
  const lineOf = (id: number | null) => lines.find((line) => line.orderItemId === id);
  const [first] = lines;
  const form = useAppForm<Values>({
    initialValues: { orderItemId: first?.orderItemId ?? null, units: first?.conversionUnits ?? null, barcode: '' },
    validate: {
      units: (value, { orderItemId }) => {
        const line = lineOf(orderItemId);
        if (value === null || line === undefined) return 'Enter a number.';
        return checkedUnits(value, line) ?? packFault(value, line);
      },
      barcode: (text) => (isLotBarcode(barcodeOf(text)) ? null : 'A lot has 16 digits, and does not begin with 4174.'),
    },
    save: async ({ orderItemId, units, barcode }) => {
      if (orderItemId === null) return;
      await pack.mutateAsync({
        params: { orderId: order.orderId },
        body: { orderItemId, units, barcode: barcodeOf(barcode) },
      });
      toast.success(`Packed ${unitsText(units)} ${lineOf(orderItemId)?.productName ?? ''}`);
    },
    onSaved: onClose,
  });
  const line = form.bind('orderItemId');
  return (
    <FormDialog title={`Pack · ${orderName(order)}`} form={form} submit="Pack" width={440} onClose={onClose}>
      <SelectField
        label="Line"
        options={lines.map(({ orderItemId, productName }) => ({ value: orderItemId, label: productName }))}
        {...line}
        onChange={(id) => {
          line.onChange(id);
          form.bind('units').onChange(lineOf(id)?.conversionUnits ?? null);
        }}
      />
      <UnitsField label="Units" required {...form.bind('units')} />
      <TextField
        label="Barcode of the new lot"
        hint="16 digits"
        required
        maxLength={30}
        autoComplete="off"
        data-autofocus
        {...form.bind('barcode')}
      />
      <StaleNote orderId={order.orderId} causes={['pack']} />
    </FormDialog>
  );
}
