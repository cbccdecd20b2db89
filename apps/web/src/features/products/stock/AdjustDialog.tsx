import { messages } from '@cartwright/contract/messages';
import { unitsFault } from '@cartwright/domain/money/amount-faults';
import { isUnits, subtractUnits } from '@cartwright/domain/money/money';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { type AdjustReason, adjustReasonLabels, adjustReasons } from '@cartwright/domain/products/movements';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { units as unitsText } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { change } from './Ledger.tsx';
import type { LotRow } from './lot-list.ts';

type Values = { units: number | null; reason: AdjustReason | null; detail: string };

const reasons = adjustReasons.map((value) => ({ value, label: adjustReasonLabels[value] }));

/** Sets what a lot holds to what was counted. */
export function AdjustDialog({ lot, onClose }: { lot: LotRow; onClose: () => void }) {
  const adjust = useWrite('products.adjust');
  const { inventoryId, onHand, allocated } = lot;
  const form = useAppForm<Values>({
    initialValues: { units: onHand, reason: 'Reconciliation', detail: '' },
    validate: {
      units: (units) => {
        if (units === null) return messages.requiredFieldMissing;
        const fault = unitsFault(units);
        if (fault !== null) return fault;
        if (units === onHand) return 'The lot holds these units already.';
        return units < allocated ? `${unitsText(allocated)} units are promised to orders.` : undefined;
      },
      reason: (reason) => (reason === null ? 'Choose a reason.' : undefined),
    },
    save: async ({ units, reason, detail }) => {
      if (units === null || reason === null) return;
      const body = { inventoryId, units, onHandSeen: onHand, reason, detail };
      await adjust.mutateAsync({ body });
      toast.done(lot.productName, `On hand ${unitsText(onHand)} → ${unitsText(units)}.`);
    },
    onSaved: onClose,
  });
  const { units } = form.values;
  const difference = units === null || !isUnits(units) ? 0 : subtractUnits(units, onHand);
  return (
    <FormDialog title={`Adjust ${lot.productName}`} width={420} form={form} submit="Adjust" onClose={onClose}>
      <Terms>
        <Term label="Lot">{barcodeText(lot.barcode)}</Term>
        <Term label="On hand">{unitsText(onHand)}</Term>
        <Term label="Allocated">{unitsText(allocated)}</Term>
      </Terms>
      <UnitsField
        label="New count"
        required
        hint={difference === 0 ? '' : `Changes by ${change(difference)}`}
        {...form.bind('units')}
      />
      <SelectField label="Reason" required options={reasons} {...form.bind('reason')} />
      <TextField label="Detail" maxLength={200} autoComplete="off" {...form.bind('detail')} />
    </FormDialog>
  );
}
