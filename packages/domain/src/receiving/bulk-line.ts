/** A line of a receipt that names a source: its amount has a unit, and comes in in the unit of the source (goods "sources"). */
import type { Fault } from '../faults.ts';
import { amountFault, amountText, type BulkUnit, convertAmount, subtractAmounts } from '../products/bulk-units.ts';
import type { IncomingLine } from './incoming-transfer.ts';

/** What the rules ask of a line of a source; amounts are in `unit`, with at most four decimals. */
export interface BulkLine {
  readonly sourceName: string;
  readonly sourceUnit: BulkUnit;
  /** The amount accepted. */
  readonly amount: number | null;
  readonly unit: BulkUnit;
  /** Null where nobody says what was sent. */
  readonly sentAmount: number | null;
}

/** The unit in which a transfer says an amount; null where it does not say one. */
export function sentUnit(sent: Pick<IncomingLine, 'measure'> | null): BulkUnit | null {
  const measure = sent?.measure ?? null;
  if (measure === 'ea') return 'each';
  return measure === 'ml' ? 'mL' : measure;
}

/** What a transfer says was sent, in this unit; null where it says nothing, or a unit of another kind. */
export function sentAmount(sent: Pick<IncomingLine, 'quantity' | 'measure'> | null, unit: BulkUnit): number | null {
  const from = sentUnit(sent);
  return sent === null || sent.quantity === null || from === null ? null : convertAmount(sent.quantity, from, unit);
}

/** What was sent and not accepted; 0 where nobody says what was sent. */
export const rejectedAmount = (sent: number | null, accepted: number): number =>
  sent === null || accepted >= sent ? 0 : subtractAmounts(sent, accepted);

/** What comes into the source, in its unit; null where nothing that can be taken is entered. */
export const cameIn = ({ amount, unit, sourceUnit }: BulkLine): number | null =>
  amount === null || amountFault(amount) !== null ? null : convertAmount(amount, unit, sourceUnit);

const fault = (field: 'amount' | 'unit', code: string, detail: string): Fault => ({ path: [field], code, detail });

/** What makes no sense of an amount that is entered already. */
export function enteredAmountFaults(line: BulkLine): Fault[] {
  const { sourceName, sourceUnit, amount, unit } = line;
  if (convertAmount(0, unit, sourceUnit) === null)
    return [fault('unit', 'other_kind', `${sourceName} is measured in ${unitText(sourceUnit)}.`)];
  if (amount === null) return [];
  const wrong = amountFault(amount);
  if (wrong !== null) return [fault('amount', 'amount_not_valid', wrong)];
  const comesIn = cameIn(line);
  if (comesIn === null || amountFault(comesIn) !== null)
    return [fault('amount', 'too_much', `This is more than a source can hold in ${unitText(sourceUnit)}.`)];
  return comesIn === 0 && amount > 0
    ? [fault('amount', 'too_little', `This is nothing in ${unitText(sourceUnit)}.`)]
    : [];
}

const unitText = (unit: BulkUnit): string => (unit === 'each' ? 'pieces' : unit);

/** Why more cannot be accepted than was sent. */
export function acceptedAmountFaults({ amount, sentAmount: sent, unit }: BulkLine): Fault[] {
  return amount === null || sent === null || amount <= sent
    ? []
    : [fault('amount', 'more_than_sent', `Accept at most the ${amountText(sent, unit)} that were sent.`)];
}
