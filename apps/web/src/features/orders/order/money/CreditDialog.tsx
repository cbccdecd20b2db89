import { confirmations, messages } from '@cartwright/contract/messages';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { addMoney, subtractMoney } from '@cartwright/domain/money/money';
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
import type { OrderEdits } from '../use-order-edits.ts';

type Credit = Order['credits'][number];

interface CreditDialogProps {
  order: Order;
  edits: OrderEdits;
  /** The entry to change; without one an entry is added. */
  credit?: Credit | undefined;
  onClose: () => void;
}

/** A credit of an order: at most the grand total, plus what it replaces (spec 001 §5). */
export function CreditDialog({ order, edits, credit, onClose }: CreditDialogProps) {
  const given = credit?.amount ?? 0;
  const kept = subtractMoney(order.creditAmount, given);
  const available = addMoney(order.grandTotal, given);
  const refused = (amount: number | null): string | undefined => {
    if (amount === null) return messages.requiredFieldMissing;
    if (amount === 0) return aboveZero;
    const fault = dollarsFault(amount);
    if (fault !== null) return fault;
    return refusalText(checkCredit(amount, order.grandTotal, given));
  };
  const form = useAppForm<{ creditAmount: number | null; reason: string }>({
    initialValues: { creditAmount: credit?.amount ?? null, reason: credit?.reason ?? '' },
    validate: {
      creditAmount: refused,
      reason: (reason) => (reason.trim() === '' ? messages.requiredFieldMissing : null),
    },
    save: async ({ creditAmount, reason }) => {
      if (credit === undefined) await edits.addCredit(creditAmount ?? 0, reason);
      else await edits.setCredit(credit.creditId, creditAmount ?? 0, reason);
    },
    onSaved: onClose,
  });
  const { creditAmount } = form.values;
  const fits = !Number.isNaN(creditAmount) && refused(creditAmount) === undefined;
  const remove = async ({ creditId }: Credit) => {
    const confirmed = await confirm({
      title: 'Remove the credit',
      text: confirmations.removeCredit,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!confirmed) return;
    await edits.removeCredit(creditId);
    onClose();
  };
  return (
    <FormDialog title="Credit" width={400} form={form} submit={credit ? 'Save' : 'Add credit'} onClose={onClose}>
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
          {kept > 0 ? <Term label={credit ? 'Other credits, stay' : 'Credit so far'}>{money(kept)}</Term> : null}
          <Term label="Available credit">{money(available)}</Term>
          <Term label="Grand total after it" sum>
            {fits ? money(subtractMoney(available, creditAmount ?? 0)) : dash}
          </Term>
        </Terms>
      </div>
      {credit ? (
        <div>
          <Button icon={<Trash2 size={14} />} onClick={() => toastFailure(remove(credit))}>
            Remove the credit
          </Button>
        </div>
      ) : null}
      <StaleNote orderId={order.orderId} causes={['charges']} />
    </FormDialog>
  );
}
