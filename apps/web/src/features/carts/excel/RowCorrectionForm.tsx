import type { RefusedRow, RowCorrection } from '@cartwright/contract/carts/cart-excel.contract';
import { readUnitsCell, unitsCellFault } from '@cartwright/domain/carts/cart-columns';
import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { MAX_DISCOUNT_REASON } from '@cartwright/domain/money/discount-reason';
import { useState, type SyntheticEvent } from 'react';
import { refusalText } from '../../../api/refusal-text.ts';
import { useReasonLimit } from '../../../context/DiscountReasonField.tsx';
import { Input } from '../../../form/Input.tsx';
import { units as unitsText } from '../../../lib/format.ts';
import { asProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useUnsavedGuard } from '../../../ui/overlay/unsaved-guard.ts';
import css from './RefusedRows.module.css';

/** Resolves to whether the row was added. */
export type AddCorrected = (correction: RowCorrection, units: number) => Promise<boolean>;

interface RowCorrectionFormProps {
  row: RefusedRow;
  correction: RowCorrection;
  onAdd: AddCorrected;
}

/** Corrects the units of a refused row, takes the product that is suggested for it, and adds it to the cart. */
export function RowCorrectionForm({ row, correction, onAdd }: RowCorrectionFormProps) {
  const [typed, setTyped] = useState(correction.units);
  const limit = useReasonLimit();
  const asksReason = limit !== null && correction.discountType !== null;
  const [reason, setReason] = useState(correction.discountReason ?? '');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<number>();
  useUnsavedGuard(added === undefined && (typed !== correction.units || reason !== (correction.discountReason ?? '')));
  const place = `row ${row.row}${row.sheet === null ? '' : ` of ${row.sheet}`}`;
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const units = readUnitsCell(typed);
    const wrong = units === null ? unitsCellFault(typed) : refusalText(checkUnits(units, true));
    setFault(wrong);
    if (units === null || wrong !== undefined) return;
    setBusy(true);
    try {
      if (await onAdd({ ...correction, discountReason: reason.trim() }, units)) setAdded(units);
    } catch (error) {
      setFault(asProblem(error).detail);
    } finally {
      setBusy(false);
    }
  };
  if (added !== undefined) {
    return (
      <p role="status">
        Added: {unitsText(added)} × {correction.productName}
      </p>
    );
  }
  return (
    <form className={css.correction} noValidate onSubmit={(event) => void add(event)}>
      <Input
        aria-label={`Units of ${place}`}
        aria-invalid={fault !== undefined}
        inputMode="decimal"
        data-numeric
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asksReason ? (
        <Input
          aria-label={`Reason of the discount of ${place}`}
          placeholder="Reason of the discount"
          maxLength={MAX_DISCOUNT_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <Button type="submit" size="small" busy={busy}>
        {correction.isSuggested ? `Add ${correction.productName}` : 'Add'}
        <span className="sr"> for {place}</span>
      </Button>
      {fault === undefined ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
