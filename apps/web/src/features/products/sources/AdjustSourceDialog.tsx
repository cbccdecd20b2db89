import { messages } from '@cartwright/contract/messages';
import { amountFault, amountText, subtractAmounts } from '@cartwright/domain/products/bulk-units';
import { type AdjustReason, adjustReasonLabels, adjustReasons } from '@cartwright/domain/products/movements';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { amountChange } from './SourceLedger.tsx';
import type { SourceRow } from './source-list.ts';

type Values = { amount: number | null; reason: AdjustReason | null; detail: string };

const reasons = adjustReasons.map((value) => ({ value, label: adjustReasonLabels[value] }));

/** Sets the amount of a source to what was measured. */
export function AdjustSourceDialog({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  const adjust = useWrite('products.adjustSource');
  const { sourceId, name, unit, amount: seen, reserved } = source;
  const form = useAppForm<Values>({
    initialValues: { amount: seen, reason: 'Reconciliation', detail: '' },
    validate: {
      amount: (amount) => {
        if (amount === null) return messages.requiredFieldMissing;
        const fault = amountFault(amount);
        if (fault !== null) return fault;
        if (amount === seen) return 'The source has this amount already.';
        return amount < reserved ? `${amountText(reserved, unit)} is reserved for orders.` : undefined;
      },
      reason: (reason) => (reason === null ? 'Choose a reason.' : undefined),
    },
    save: async ({ amount, reason, detail }) => {
      if (amount === null || reason === null) return;
      await adjust.mutateAsync({ body: { sourceId, amount, amountSeen: seen, reason, detail } });
      toast.done(name, `Amount ${amountText(seen, unit)} → ${amountText(amount, unit)}.`);
    },
    onSaved: onClose,
  });
  const { amount } = form.values;
  const difference =
    amount === null || Number.isNaN(amount) || amountFault(amount) !== null ? 0 : subtractAmounts(amount, seen);
  return (
    <FormDialog title={`Adjust ${name}`} width={420} form={form} submit="Adjust" onClose={onClose}>
      <Terms>
        <Term label="Amount">{amountText(seen, unit)}</Term>
        <Term label="Reserved">{amountText(reserved, unit)}</Term>
      </Terms>
      <UnitsField
        label={`New amount (${unit})`}
        required
        hint={difference === 0 ? '' : `Changes by ${amountChange(difference, unit)}`}
        {...form.bind('amount')}
      />
      <SelectField label="Reason" required options={reasons} {...form.bind('reason')} />
      <TextField label="Detail" maxLength={200} autoComplete="off" {...form.bind('detail')} />
    </FormDialog>
  );
}
