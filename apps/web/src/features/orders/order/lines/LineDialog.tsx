import { priceNeedsReason } from '@cartwright/domain/money/discount-reason';
import { typedUnits } from '../../../../lib/typed-number.ts';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { DiscountReasonField, reasonFault, useReasonLimit } from '../../../../context/DiscountReasonField.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { MoneyField, UnitsField } from '../../../../form/NumberFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { lockedReason } from '../../shared/order-reasons.ts';
import { byHandOf, type OrderLine } from '../../shared/line-terms.ts';
import type { Order } from '../../shared/order-query.ts';
import type { OrderEdits } from '../use-order-edits.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import {
  checkedTotal,
  checkedUnitPrice,
  checkedUnits,
  hasTotal,
  pricedAt,
  unitsReason,
  type LineRights,
} from './edit-columns.tsx';

interface LineDialogProps {
  order: Order;
  line: OrderLine;
  edits: OrderEdits;
  rights: LineRights;
  onClose: () => void;
}

type Values = { units: number | null; unitPrice: number | null; total: number | null; discountReason: string };

const missing = 'Enter a number.';

/** Units and unit price or total of a line, where its cells are not at hand; what is locked is shown with its reason. */
export function LineDialog({ order, line, edits, rights, onClose }: LineDialogProps) {
  const unitsLocked = rights.edit ? unitsReason(order, line) : 'You may not change orders';
  const priceLocked = rights.price ? lockedReason(order, 'money') : 'You may not change prices of orders';
  const causes = [
    ...(unitsLocked === undefined ? (['units'] as const) : []),
    ...(priceLocked === undefined ? (['prices'] as const) : []),
  ];
  const limit = useReasonLimit();
  const needsReason = ({ units, unitPrice, total }: Values): boolean => {
    const now = { ...line, units: typedUnits(units) || line.units };
    const isPriced = (unitPrice ?? 0) !== line.unitPrice;
    if (Number.isNaN(unitPrice) || dollarsFault(total ?? 0) !== null) return false;
    if (!isPriced && (total === null || total === line.lineTotal || !hasTotal(line))) return false;
    if ((isPriced ? checkedUnitPrice(unitPrice ?? 0, now) : checkedTotal(total ?? 0, now)) !== undefined) return false;
    const after = isPriced ? { unitPrice: unitPrice ?? 0 } : pricedAt(now, total ?? 0);
    return priceNeedsReason(limit, byHandOf(line), { ...byHandOf(now), ...after });
  };
  const form = useAppForm<Values>({
    initialValues: {
      units: line.units,
      unitPrice: line.unitPrice,
      total: line.lineTotal,
      discountReason: line.discountReason ?? '',
    },
    validate: {
      units: (value) => (value === null ? missing : value === line.units ? null : checkedUnits(value, line)),
      unitPrice: (value, { units }) =>
        (value ?? 0) === line.unitPrice
          ? null
          : checkedUnitPrice(value ?? 0, { ...line, units: typedUnits(units ?? line.units) }),
      total: (value, { units, unitPrice }) => {
        if (value === line.lineTotal || !hasTotal(line)) return null;
        if (value === null) return missing;
        if (unitPrice !== line.unitPrice) return 'Change either the unit price or the total';
        const fault = dollarsFault(value);
        if (fault !== null) return fault;
        return checkedTotal(value, { ...line, units: typedUnits(units) || line.units });
      },
      discountReason: (reason, values) => reasonFault(reason, needsReason(values)),
    },
    save: async ({ units, unitPrice, total, discountReason }) => {
      const reason = discountReason.trim();
      if (units !== null && units !== line.units) await edits.setUnits(line.orderItemId, units);
      // Spec 000 §5: an emptied unit price is 0.
      if ((unitPrice ?? 0) !== line.unitPrice) await edits.setUnitPrice(line.orderItemId, unitPrice ?? 0, reason);
      else if (total !== null && total !== line.lineTotal) await edits.setTotalPrice(line.orderItemId, total, reason);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={line.productName}
      label="Units and price"
      width={400}
      form={form}
      submit="Save"
      onClose={onClose}
    >
      {unitsLocked === undefined ? (
        <UnitsField label="Units" required {...form.bind('units')} />
      ) : (
        <p className="muted">{unitsLocked}</p>
      )}
      {priceLocked === undefined ? (
        <>
          <MoneyField label="Unit price" {...form.bind('unitPrice')} />
          {hasTotal(line) ? <MoneyField label="Total price" required {...form.bind('total')} /> : null}
          <DiscountReasonField isNeeded={needsReason(form.values)} {...form.bind('discountReason')} />
        </>
      ) : (
        <p className="muted">{priceLocked}</p>
      )}
      <StaleNote orderId={order.orderId} causes={causes} />
    </FormDialog>
  );
}
