import { confirmations, messages } from '@cartwright/contract/messages';
import { addMoney, isMoney, subtractMoney } from '@cartwright/domain/money/money';
import { checkCredit } from '@cartwright/domain/orders/order-edits';
import { Trash2 } from 'lucide-react';
import { refusalText } from '../../../../api/refusal-text.ts';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { TextField } from '../../../../form/fields.tsx';
import { MoneyField } from '../../../../form/NumberFields.tsx';
import { aboveZero } from '../../../../form/required.ts';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toastFailure } from '../../../../context/toast-failure.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { dash, money } from '../../../../lib/format.ts';
import { confirm } from '../../../../ui/overlay/question.ts';
import { Term, Terms } from '../../../../ui/page/Panel.tsx';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import { personsCredit } from './persons-credit.ts';
import type { OrderEdits } from '../use-order-edits.ts';

interface CreditDialogProps {
  order: Order;
  edits: OrderEdits;
  /** Adds an entry; else what persons gave is changed. */
  isNew: boolean;
  onClose: () => void;
}

/** A credit of an order: at most the grand total, plus what it replaces (spec 001 §5). */
export function CreditDialog({ order, edits, isNew, onClose }: CreditDialogProps) {
  const given = isNew ? 0 : personsCredit(order);
  const kept = subtractMoney(order.creditAmount, given);
  const available = addMoney(order.grandTotal, given);
  const refused = (amount: number | null): string | undefined => {
    if (amount === null) return messages.requiredFieldMissing;
    if (amount === 0) return aboveZero;
    if (!isMoney(amount)) return 'At most two decimals';
    return refusalText(checkCredit(amount, order.grandTotal, given));
  };
  const form = useAppForm<{ creditAmount: number | null; reason: string }>({
    initialValues: { creditAmount: given === 0 ? null : given, reason: isNew ? '' : (order.creditReason ?? '') },
    validate: {
      creditAmount: refused,
      reason: (reason) => (reason.trim() === '' ? messages.requiredFieldMissing : null),
    },
    save: async ({ creditAmount, reason }) => await edits.setCredit(creditAmount ?? 0, reason, isNew),
    onSaved: onClose,
  });
  const { creditAmount } = form.values;
  const fits = !Number.isNaN(creditAmount) && refused(creditAmount) === undefined;
  const remove = async () => {
    const confirmed = await confirm({
      title: 'Remove the credit',
      text: confirmations.removeCredit,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!confirmed) return;
    await edits.removeCredit();
    onClose();
  };
  return (
    <FormDialog title="Credit" width={400} form={form} submit={isNew ? 'Add credit' : 'Save'} onClose={onClose}>
      <MoneyField label="Credit, in dollars" required {...form.bind('creditAmount')} />
      <TextField
        label="Reason"
        required
        maxLength={200}
        hint="Shown with the totals, kept in the notes"
        {...form.bind('reason')}
      />
      <div aria-live="polite">
        <Terms>
          {kept > 0 ? <Term label={isNew ? 'Credit so far' : 'Credit of returns, stays'}>{money(kept)}</Term> : null}
          <Term label="Available credit">{money(available)}</Term>
          <Term label="Grand total after it" sum>
            {fits ? money(subtractMoney(available, creditAmount ?? 0)) : dash}
          </Term>
        </Terms>
      </div>
      {isNew ? null : (
        <div>
          <Button icon={<Trash2 size={14} />} onClick={() => toastFailure(remove())}>
            Remove the credit
          </Button>
        </div>
      )}
      <StaleNote orderId={order.orderId} causes={['charges']} />
    </FormDialog>
  );
}
