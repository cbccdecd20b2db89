import { confirmations, messages, titles } from '@cartwright/contract/messages';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { isMoney } from '@cartwright/domain/money/money';
import { checkCharge } from '@cartwright/domain/orders/order-edits';
import { chargeAmount, type OrderCharge } from '@cartwright/domain/money/totals';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { read } from '../../../../api/query.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { SelectField } from '../../../../form/fields.tsx';
import { MoneyField, UnitsField } from '../../../../form/NumberFields.tsx';
import { aboveZero } from '../../../../form/required.ts';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toastFailure } from '../../../../context/toast-failure.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Choice } from '../../../../ui/controls/Checkbox.tsx';
import { dash, money } from '../../../../lib/format.ts';
import { confirm } from '../../../../ui/overlay/question.ts';
import { Term, Terms } from '../../../../ui/page/Panel.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import type { OrderEdits } from '../use-order-edits.ts';
import type { OutputOf } from '@cartwright/contract/contract';

type Charge = Order['charges'][number];
type ChargeType = OutputOf<'orders.chargeTypes'>[number];

interface ChargeDialogProps {
  orderId: number;
  /** The charge to change; without it one is added. */
  charge?: Charge | undefined;
  edits: OrderEdits;
  onClose: () => void;
}

type Values = {
  chargeId: number | null;
  isFlat: boolean;
  amount: number | null;
  unitPrice: number | null;
  units: number | null;
};

const titleOf = (charge: Charge | undefined) => (charge ? `Charge · ${charge.name}` : 'Additional charge');

/** Adds a charge or changes one; its type prefills the amount or the unit price (spec 001 §4, §5). */
export function ChargeDialog(props: ChargeDialogProps) {
  const types = useQuery(read('orders.chargeTypes', {}));
  if (types.data) return <ChargeForm {...props} types={types.data} />;
  return (
    <Dialog title={titleOf(props.charge)} width={400} onClose={props.onClose}>
      <Loaded query={types} loading={<Skeleton lines={4} label="Loading the kinds of charges" />} />
    </Dialog>
  );
}

/** A flat charge drops unit price and units, one per unit its amount. */
const chargeOf = ({ isFlat, amount, unitPrice, units }: Values): OrderCharge =>
  isFlat ? { amount, unitPrice: null, units: null } : { amount: null, unitPrice, units };

function needed(value: number | null, wanted: boolean): string | null {
  if (!wanted) return null;
  if (value === null) return messages.requiredFieldMissing;
  if (value <= 0) return aboveZero;
  return dollarsFault(value);
}

function ChargeForm({ orderId, charge, edits, onClose, types }: ChargeDialogProps & { types: readonly ChargeType[] }) {
  const form = useAppForm<Values>({
    initialValues: {
      chargeId: charge?.chargeId ?? null,
      isFlat: charge?.isFlat ?? true,
      amount: charge?.amount ?? null,
      unitPrice: charge?.unitPrice ?? null,
      units: charge?.units ?? null,
    },
    failure: titles.submit,
    validate: {
      chargeId: (id) => (id === null ? messages.requiredFieldMissing : null),
      amount: (value, { isFlat }) => needed(value, isFlat),
      unitPrice: (value, { isFlat }) => needed(value, !isFlat),
      units: (value, { isFlat }) => needed(value, !isFlat),
    },
    save: async (values) =>
      await edits.saveCharge(optionsOf(types, charge).find(({ value }) => value === values.chargeId)?.label ?? '', {
        id: charge?.id ?? null,
        chargeId: values.chargeId,
        isFlat: values.isFlat,
        ...chargeOf(values),
      }),
    onSaved: onClose,
  });
  const { isFlat } = form.values;
  const now = chargeOf(form.values);
  const readable = [now.amount, now.unitPrice, now.units].every((value) => value === null || isMoney(value));
  const total = readable && refusalText(checkCharge(now)) === undefined ? chargeAmount(now) : null;
  const chargeId = form.bind('chargeId');
  const prefill = (id: number | null) => {
    const type = types.find((each) => each.id === id);
    if (type === undefined) return form.setValues({ chargeId: id });
    const amount = type.isFlat ? type.defaultAmount : null;
    return form.setValues({
      chargeId: id,
      isFlat: type.isFlat,
      amount,
      unitPrice: type.isFlat ? null : type.defaultAmount,
      units: type.isFlat ? null : form.values.units,
    });
  };
  const remove = async () => {
    if (charge === undefined) return;
    const confirmed = await confirm({
      title: 'Remove the charge',
      text: confirmations.removeCharge,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!confirmed) return;
    await edits.removeCharge(charge.id);
    onClose();
  };
  return (
    <FormDialog
      title={titleOf(charge)}
      width={400}
      form={form}
      submit={charge ? 'Save' : 'Add charge'}
      onClose={onClose}
    >
      <SelectField
        label="Charge"
        required
        emptyLabel="Choose a charge"
        options={optionsOf(types, charge)}
        {...chargeId}
        onChange={prefill}
      />
      <Choice checked={isFlat} onChange={(event) => form.setValues({ isFlat: event.target.checked })}>
        Flat amount
      </Choice>
      {isFlat ? (
        <MoneyField label="Amount" required {...form.bind('amount')} />
      ) : (
        <>
          <MoneyField label="Unit price" required {...form.bind('unitPrice')} />
          <UnitsField label="Units" required {...form.bind('units')} />
        </>
      )}
      <div aria-live="polite">
        <Terms>
          <Term label="Charge" sum>
            {total === null ? dash : money(total)}
          </Term>
        </Terms>
      </div>
      {charge ? (
        <div>
          <Button icon={<Trash2 size={14} />} onClick={() => toastFailure(remove())}>
            Remove the charge
          </Button>
        </div>
      ) : null}
      <StaleNote orderId={orderId} causes={['charges']} />
    </FormDialog>
  );
}

/** The kinds on offer, and that of the charge, which may not be offered any more. */
const optionsOf = (types: readonly ChargeType[], charge: Charge | undefined) => {
  const offered = types.map(({ id, name }) => ({ value: id, label: name }));
  if (charge === undefined || types.some(({ id }) => id === charge.chargeId)) return offered;
  return [...offered, { value: charge.chargeId, label: charge.name }];
};
