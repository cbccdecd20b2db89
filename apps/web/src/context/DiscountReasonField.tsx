import { MAX_DISCOUNT_REASON } from '@cartwright/domain/money/discount-reason';
import { refusal } from '@cartwright/domain/refusals';
import { refusalText } from '../api/refusal-text.ts';
import { TextField } from '../form/fields.tsx';
import type { FieldBinding } from '../form/use-app-form.ts';
import { percent } from '../lib/format.ts';
import { useMe } from './session.tsx';

/** The percent above which a discount by hand needs a reason; null where the company asks for none. */
export const useReasonLimit = (): number | null => useMe().discountReasonAbove;

/** What is wrong with a reason that is needed. */
export const reasonFault = (reason: string, isNeeded: boolean): string | undefined =>
  isNeeded && reason.trim() === '' ? refusalText(refusal('discount_reason_missing', { lineId: null })) : undefined;

interface DiscountReasonFieldProps extends FieldBinding<string> {
  /** The discount as it is typed needs one. */
  isNeeded: boolean;
}

/** Why a discount by hand is given, where the company asks for it. */
export function DiscountReasonField({ isNeeded, ...field }: DiscountReasonFieldProps) {
  const limit = useReasonLimit();
  if (limit === null) return null;
  return (
    <TextField
      label="Reason"
      hint={`Needed above ${percent(limit)}; kept with the discount.`}
      required={isNeeded}
      maxLength={MAX_DISCOUNT_REASON}
      {...field}
    />
  );
}
