import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { compareUnits, isMoney, isUnits, subtractMoney } from '@cartwright/domain/money/money';
import { checkCredit } from '@cartwright/domain/orders/order-edits';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { orderName } from '@cartwright/domain/orders/order-name';
import {
  checkReturnCredit,
  disposalLabels,
  disposals,
  keptUnits,
  returnCredit,
  type Disposal,
} from '@cartwright/domain/orders/order-returns';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import { type ByLine, byLine, fieldsOfLine } from '../../../../form/by-line.ts';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { MoneyField } from '../../../../form/NumberFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { dash, money, units } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Term, Terms } from '../../../../ui/page/Panel.tsx';
import { termsOf, type OrderLine } from '../../shared/line-terms.ts';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import { AllLines, LineFields, reasonOf } from './LineFields.tsx';

interface Returned {
  readonly back: number | null;
  readonly reason: string;
  readonly disposal: Disposal | null;
}

type Values = {
  lines: ByLine<Returned>;
  /** Of lines that have none of their own. */
  reason: string;
  /** Typed; while it is null, what is proposed is given. */
  credit: number | null;
  /** Why it is more than the goods are worth. */
  creditReason: string;
  reference: string;
};

const nothing: Returned = { back: null, reason: '', disposal: 'lot' };
const idOf = (line: OrderLine): number => line.orderItemId;

const fault = (line: OrderLine, field: keyof Returned, detail: string) => ({
  path: ['lines', idOf(line), field],
  code: field,
  detail,
});
const isBack = (back: number | null): back is number => back !== null && isUnits(back) && back > 0;
const goods = disposals.map((value) => ({ value, label: disposalLabels[value] }));

function faultsOf(line: OrderLine, { back, reason }: Returned, ofAll: string) {
  if (back === null || back === 0) return [];
  const kept = keptUnits(line);
  if (!isBack(back) || compareUnits(back, kept) > 0) return [fault(line, 'back', `At most ${units(kept)}`)];
  const notWhole = refusalText(checkUnits(back, line.allowFractions));
  if (notWhole !== undefined) return [fault(line, 'back', notWhole)];
  return reasonOf(reason, ofAll).trim() === '' ? [fault(line, 'reason', 'Why does it come back?')] : [];
}

/** Takes back goods that the client had accepted: into their lots or destroyed, for a credit that is proposed. */
export function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const take = useWrite('fulfillment.returnGoods');
  const undo = useWrite('fulfillment.undoReturn');
  const { button, done } = orderActionLabels.returnGoods;
  const params = { orderId: order.orderId };
  const lines = order.orderItems.filter((line) => keptUnits(line) > 0);
  const backOf = (values: ByLine<Returned>) =>
    lines.flatMap((line) => {
      const { back, reason, disposal } = values[idOf(line)] ?? nothing;
      return isBack(back) ? [{ line, units: back, reason, disposal: disposal ?? 'lot' }] : [];
    });
  const proposed = (values: ByLine<Returned>): number => {
    const returned = backOf(values).filter(({ line, units: back }) => compareUnits(back, keptUnits(line)) <= 0);
    const all = order.orderItems.map((line) => ({ ...line, ...termsOf(line), id: line.orderItemId }));
    return returnCredit(
      order.orderDiscount,
      all,
      returned.map(({ line, units: back }) => ({ lineId: line.orderItemId, units: back })),
    );
  };
  const refused = (credit: number): string | undefined => {
    const tooHigh = dollarsFault(credit);
    if (tooHigh !== null) return tooHigh;
    return refusalText(checkCredit(credit, order.grandTotal, 0));
  };
  const form = useAppForm<Values>({
    initialValues: {
      lines: byLine(lines, idOf, () => nothing),
      reason: '',
      credit: null,
      creditReason: '',
      reference: '',
    },
    validate: {
      lines: (values, { reason }) => {
        const faults = lines.flatMap((line) => faultsOf(line, values[idOf(line)] ?? nothing, reason));
        const [first] = lines;
        if (faults.length > 0 || first === undefined || backOf(values).length > 0) return faults;
        return [fault(first, 'back', 'Enter the units that came back.')];
      },
      credit: (credit, values) => refused(credit ?? proposed(values.lines)),
      creditReason: (reason, { lines: values, credit }) => {
        const worth = proposed(values);
        const sum = credit ?? worth;
        return isMoney(sum) ? refusalText(checkReturnCredit(sum, worth, reason)) : undefined;
      },
    },
    save: async ({ lines: values, reason: ofAll, credit, creditReason, reference }) => {
      const body = backOf(values).map(({ line, reason, ...rest }) => ({
        orderItemId: line.orderItemId,
        reason: reasonOf(reason, ofAll),
        ...rest,
      }));
      const creditAmount = credit ?? proposed(values);
      const { returnId, status } = await take.mutateAsync({
        params,
        body: { lines: body, creditAmount, creditReason, reference },
      });
      toast.undo(
        status === 'Paid' ? `${done}, the payments cover the order now: it is Paid` : done,
        async () => await undo.mutateAsync({ params, body: { returnId } }),
        orderName(order),
      );
    },
    onSaved: onClose,
  });
  const { credit } = form.values;
  const worth = proposed(form.values.lines);
  const given = credit ?? worth;
  const fits = !Number.isNaN(credit) && refused(given) === undefined;
  const bound = form.bind('credit');
  const all = form.bind('lines');
  const takeAll = (): void =>
    all.onChange(byLine(lines, idOf, (line) => ({ ...(all.value[idOf(line)] ?? nothing), back: keptUnits(line) })));
  return (
    <FormDialog
      title={`${button} · ${orderName(order)}`}
      form={form}
      submit="Return and credit"
      width={520}
      onClose={onClose}
    >
      <AllLines count={lines.length} reason={form.bind('reason')}>
        <Button onClick={takeAll}>All came back</Button>
      </AllLines>
      {lines.map((line) => {
        const fieldOf = fieldsOfLine(all, form.within, idOf(line), nothing);
        const back = fieldOf('back');
        return (
          <LineFields
            key={line.orderItemId}
            productName={line.productName}
            beside={units(keptUnits(line))}
            label="Units back"
            units={back}
            reason={fieldOf('reason')}
          >
            {isBack(back.value) ? <SelectField label="Goods" options={goods} {...fieldOf('disposal')} /> : undefined}
          </LineFields>
        );
      })}
      <MoneyField label="Credit, in dollars" {...bound} value={credit ?? given} />
      {isMoney(given) && refusalText(checkReturnCredit(given, worth, '')) ? (
        <TextField
          label="Why more than the goods are worth"
          hint={`They are worth ${money(worth)}`}
          required
          maxLength={200}
          {...form.bind('creditReason')}
        />
      ) : null}
      <TextField label="Transfer number, if any" maxLength={60} autoComplete="off" {...form.bind('reference')} />
      <div aria-live="polite">
        <Terms>
          <Term label="Grand total now">{money(order.grandTotal)}</Term>
          <Term label="Grand total after it" sum>
            {fits ? money(subtractMoney(order.grandTotal, given)) : dash}
          </Term>
        </Terms>
      </div>
      <StaleNote orderId={order.orderId} causes={['returnGoods']} />
    </FormDialog>
  );
}
