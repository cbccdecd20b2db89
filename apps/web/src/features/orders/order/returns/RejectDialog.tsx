import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { compareUnits, isUnits, subtractUnits } from '@cartwright/domain/money/money';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { orderName } from '@cartwright/domain/orders/order-name';
import { checkRejection } from '@cartwright/domain/orders/order-returns';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { type ByLine, byLine, fieldsOfLine } from '../../../../form/by-line.ts';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { units } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import type { OrderLine } from '../../shared/line-terms.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import { AllLines, LineFields, reasonOf } from './LineFields.tsx';

interface Accepted {
  readonly accepted: number | null;
  readonly reason: string;
}

const idOf = (line: OrderLine): number => line.orderItemId;
const wholly = (line: OrderLine): Accepted => ({ accepted: line.units, reason: '' });

const fault = (line: OrderLine, field: keyof Accepted, detail: string) => ({
  path: ['lines', idOf(line), field],
  code: field,
  detail,
});

/** What is wrong with one line; nothing for a line that is accepted whole. */
function faultOf(line: OrderLine, { accepted, reason }: Accepted, ofAll: string) {
  if (accepted === null || Number.isNaN(accepted)) return fault(line, 'accepted', 'Enter a number.');
  const isWithin = isUnits(accepted) && compareUnits(accepted, line.units) <= 0;
  if (!isWithin || compareUnits(accepted, line.returnedUnits) < 0) {
    return fault(line, 'accepted', `Between ${units(line.returnedUnits)} and ${units(line.units)}`);
  }
  const notWhole = accepted > 0 ? refusalText(checkUnits(accepted, line.allowFractions)) : undefined;
  if (notWhole !== undefined) return fault(line, 'accepted', notWhole);
  const isLess = compareUnits(accepted, line.units) < 0;
  return isLess && reasonOf(reason, ofAll).trim() === '' ? fault(line, 'reason', 'Why is it rejected?') : undefined;
}

/** What the client accepts of each line at the door; the rest returns to its lot. */
export function RejectDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const reject = useWrite('fulfillment.reject');
  const undo = useWrite('fulfillment.undoReject');
  const { button, done } = orderActionLabels.reject;
  const lines = order.orderItems.filter((line) => line.units > 0);
  const params = { orderId: order.orderId };
  const given = (values: ByLine<Accepted>, ofAll: string) =>
    lines.map((line) => ({
      lineId: line.orderItemId,
      acceptedUnits: values[idOf(line)]?.accepted ?? line.units,
      reason: reasonOf(values[idOf(line)]?.reason ?? '', ofAll),
    }));
  const form = useAppForm<{ lines: ByLine<Accepted>; reason: string }>({
    initialValues: { lines: byLine(lines, idOf, wholly), reason: '' },
    validate: {
      lines: (values, { reason }) => {
        const faults = lines.flatMap((line) => faultOf(line, values[idOf(line)] ?? wholly(line), reason) ?? []);
        if (faults.length > 0) return faults;
        const refused = refusalText(
          checkRejection(
            lines.map((line) => ({ id: line.orderItemId, ...line })),
            given(values, reason),
          ),
        );
        const [first] = lines;
        return refused === undefined || !first ? [] : [fault(first, 'accepted', refused)];
      },
    },
    save: async ({ lines: values, reason }) => {
      const changed = given(values, reason).filter(
        ({ lineId, acceptedUnits }) => acceptedUnits !== lines.find((line) => line.orderItemId === lineId)?.units,
      );
      const body = changed.map(({ lineId, ...rest }) => ({ orderItemId: lineId, ...rest }));
      const { returnId } = await reject.mutateAsync({ params, body: { lines: body } });
      toast.undo(done, async () => await undo.mutateAsync({ params, body: { returnId } }), orderName(order));
    },
    onSaved: onClose,
  });
  const all = form.bind('lines');
  // What the client has returned already was accepted before.
  const rejectAll = (): void =>
    all.onChange(
      byLine(lines, idOf, (line) => ({ ...(all.value[idOf(line)] ?? wholly(line)), accepted: line.returnedUnits })),
    );
  return (
    <FormDialog title={`${button} · ${orderName(order)}`} form={form} submit="Reject" width={520} onClose={onClose}>
      <p>What the client does not accept returns to its lot. The totals follow.</p>
      <StaleNote orderId={order.orderId} causes={['reject']} />
      <AllLines count={lines.length} reason={form.bind('reason')}>
        <Button onClick={rejectAll}>Set all to 0</Button>
      </AllLines>
      {lines.map((line) => {
        const fieldOf = fieldsOfLine(all, form.within, idOf(line), wholly(line));
        const accepted = fieldOf('accepted').value;
        const isLess = accepted !== null && isUnits(accepted) && compareUnits(accepted, line.units) < 0;
        return (
          <LineFields
            key={line.orderItemId}
            productName={line.productName}
            beside={
              isLess
                ? `${units(subtractUnits(line.units, accepted))} of ${units(line.units)} rejected`
                : units(line.units)
            }
            label="Accepted units"
            units={fieldOf('accepted')}
            reason={fieldOf('reason')}
          />
        );
      })}
    </FormDialog>
  );
}
