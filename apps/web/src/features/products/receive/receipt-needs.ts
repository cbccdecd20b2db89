import { messages } from '@cartwright/contract/messages';
import { labFigureFault, lineCostFault, unitCostFault, unitsFault } from '@cartwright/domain/money/amount-faults';
import { bulkCost } from '@cartwright/domain/money/unit-cost';
import { amountFault, amountText } from '@cartwright/domain/products/bulk-units';
import { type BulkLine, rejectedAmount, sentAmount } from '@cartwright/domain/receiving/bulk-line';
import { addUnits, sumMoney, sumUnits } from '@cartwright/domain/money/money';
import type { Fault } from '@cartwright/domain/faults';
import {
  acceptedOf,
  costOfLine,
  expectedFaults,
  receiptFaults,
  receiptFaultText,
  type ReceiptLineForm,
  rejectedUnits,
} from '@cartwright/domain/receiving/receipt';
import { isTypedOnly } from '../../../form/picker-option.ts';
import { units as inUnits } from '../../../lib/format.ts';
import {
  filledLines,
  isWithoutCost,
  labResultOf,
  type LineValues,
  type ReceiptValues,
  type ReceivedOption,
} from './receipt-values.ts';
import { chosenSource } from './source-option.ts';

/** What is still needed before goods can be received. */
export interface Need {
  /** The name of the field that cures it. */
  readonly field: string;
  /** The index of its line; null for the receipt. */
  readonly at: number | null;
  readonly text: string;
  readonly cure: string;
}

/** The numbers of a line and what is wrong with one of them. */
const numberRules = {
  sentUnits: unitsFault,
  units: unitsFault,
  amount: amountFault,
  cost: (cost: number, { costOf }: LineValues) => (costOf === 'unit' ? unitCostFault : lineCostFault)(cost),
  thca: labFigureFault,
  thc: labFigureFault,
  cbd: labFigureFault,
  total: labFigureFault,
} as const;
type NumberName = keyof typeof numberRules;

function numberFault(line: LineValues, name: NumberName): string | null {
  const value = line[name];
  if (value === null) return null;
  return Number.isNaN(value) ? 'Enter a number.' : numberRules[name](value, line);
}

/** What cannot be taken as it is typed says so at its field; the rules take it for empty. */
const readable = (line: LineValues, name: NumberName): number | null =>
  numberFault(line, name) === null ? line[name] : null;

/** What is not accepted of a line, as far as its units are typed. */
const rejectedOf = (line: LineValues): number => {
  const accepted = readable(line, 'units');
  return accepted === null ? 0 : rejectedUnits(readable(line, 'sentUnits'), accepted);
};

/** The line of bulk that the rules ask for; null of a product. */
function bulkOf(line: LineValues): BulkLine | null {
  const source = chosenSource(line.product);
  if (source === null) return null;
  const unit = line.unit ?? source.unit;
  const amount = readable(line, 'amount');
  return { sourceName: source.label, sourceUnit: source.unit, amount, unit, sentAmount: sentAmount(line.sent, unit) };
}

/** "12" units or "50 g" that are not accepted; empty when nothing is rejected, null when nothing at all is accepted. */
export function rejectedText(line: LineValues): string | null {
  const bulk = bulkOf(line);
  const rejected = bulk === null ? rejectedOf(line) : rejectedAmount(bulk.sentAmount, bulk.amount ?? 0);
  const accepted = bulk === null ? line.units : bulk.amount;
  if (rejected > 0 && accepted !== null) return bulk === null ? inUnits(rejected) : amountText(rejected, bulk.unit);
  return accepted === 0 ? null : '';
}

const productOf = (line: LineValues) => {
  if (line.product === null || isTypedOnly(line.product) || chosenSource(line.product) !== null) return null;
  const { label, isActive = true, allowFractions = true } = line.product as Partial<ReceivedOption> & { label: string };
  return { productName: label, isActive, allowFractions };
};

const formOf = (line: LineValues): ReceiptLineForm => {
  const bulk = bulkOf(line);
  const cost = readable(line, 'cost');
  const isOfUnit = line.costOf === 'unit';
  const bulkOfUnits = bulk?.amount == null || cost === null || !isOfUnit ? null : bulkCost(bulk.amount, cost);
  return {
    product: productOf(line),
    bulk,
    sentUnits: readable(line, 'sentUnits'),
    units: readable(line, 'units'),
    rejectReason: line.rejectReason,
    rejectNote: line.rejectNote.trim(),
    lineCost: isOfUnit ? bulkOfUnits : cost,
    unitCost: isOfUnit && bulk === null ? cost : null,
    noCostReason: isWithoutCost(line) ? line.noCostReason.trim() : '',
    keepsCost: line.hasHiddenCost && line.cost === null,
    batchDate: line.batchDate,
    bestBy: line.bestBy,
    barcode: line.barcode,
    labResult: labResultOf(line),
  };
};

/** Fields of the other kind of goods are not on the screen. */
const isAsked =
  ({ product }: LineValues) =>
  (name: NumberName): boolean =>
    chosenSource(product) === null ? name !== 'amount' : name === 'amount' || name === 'cost';

/** What is typed in a line and cannot be taken so. */
const unreadableFaults = (line: LineValues, at: number): Fault[] => [
  ...(isTypedOnly(line.product)
    ? [
        {
          path: ['lines', at, 'productId'],
          code: 'no_match',
          detail: `Choose a match for “${line.product?.label.trim() ?? ''}”`,
        },
      ]
    : []),
  ...(Object.keys(numberRules) as NumberName[]).filter(isAsked(line)).flatMap((name) => {
    const detail = numberFault(line, name);
    return detail === null
      ? []
      : [{ path: ['lines', at, name === 'cost' ? 'lineCost' : name], code: 'no_number', detail }];
  }),
];

const faultsOf = (
  values: Pick<ReceiptValues, 'lines'>,
  rules: (lines: readonly ReceiptLineForm[]) => Fault[],
): Fault[] => {
  const lines = filledLines(values.lines);
  return [...lines.flatMap(unreadableFaults), ...rules(lines.map(formOf))];
};

/** What is wrong with the lines before goods are received. */
export function linesToReceive({ lines, receivedOn }: ReceiptValues, today: string): Fault[] {
  if (filledLines(lines).length === 0)
    return [{ path: ['lines', 0, 'productId'], code: 'no_lines', detail: 'Choose a product.' }];
  const faults = faultsOf({ lines }, (forms) =>
    receiptFaults({ receivedOn: receivedOn ?? today, lines: forms }, today),
  );
  return faults.filter(({ path }) => path[0] === 'lines');
}

/** The same before they are saved as expected. */
export const linesToSave = ({ lines, receivedOn }: ReceiptValues, today: string): Fault[] =>
  faultsOf({ lines }, (forms) => expectedFaults({ receivedOn, lines: forms }, today)).filter(
    ({ path }) => path[0] === 'lines',
  );

/** What is wrong with the day on which goods were received, or are expected. */
export function dayFault(receivedOn: string | null, today: string, isExpected: boolean): string | undefined {
  if (receivedOn === null) return isExpected ? undefined : messages.requiredFieldMissing;
  const faults = isExpected
    ? expectedFaults({ receivedOn, lines: [] }, today)
    : receiptFaults({ receivedOn, lines: [] }, today);
  return faults.find(({ path }) => path[0] === 'receivedOn')?.detail;
}

const cures: Readonly<Record<string, string>> = { productId: 'Choose', rejectReason: 'Choose', rejectNote: 'Say why' };

/** Everything that keeps the receipt from being received, the receipt's own first. */
export function needsOf(values: ReceiptValues, today: string): Need[] {
  const day = dayFault(values.receivedOn, today, false);
  const seen = new Set<string>();
  const own: Need[] = [
    ...(values.supplierName.trim() === ''
      ? [{ field: 'supplierName', at: null, text: 'Enter the supplier.', cure: 'Type it' }]
      : []),
    ...(day === undefined
      ? []
      : [
          {
            field: 'receivedOn',
            at: null,
            text: values.receivedOn === null ? 'Enter the day of the receipt.' : day,
            cure: 'Type it',
          },
        ]),
  ];
  const ofLines = linesToReceive(values, today).flatMap((fault): Need[] => {
    const [, at, ...rest] = fault.path;
    const field = fault.path.join('.');
    if (seen.has(field)) return [];
    seen.add(field);
    return [
      {
        field: rest.length === 0 ? 'lines.0.units' : field,
        at: typeof at === 'number' ? at : null,
        text: fault.code === 'no_lines' ? 'Add a line.' : receiptFaultText(fault),
        cure: cures[String(rest[0])] ?? 'Type it',
      },
    ];
  });
  return [...own, ...ofLines];
}

/** Units and cost of all lines, as far as they are typed. */
export function totalsOf({ lines }: Pick<ReceiptValues, 'lines'>) {
  const filled = filledLines(lines);
  const forms = filled.map(formOf);
  const accepted = forms.map(({ units, bulk }) => (bulk === null ? (units ?? 0) : 0));
  const rejected = filled.map((line) => (chosenSource(line.product) === null ? rejectedOf(line) : 0));
  const bulk = forms.filter((form) => form.bulk !== null);
  return {
    lines: forms.length,
    lots: accepted.filter((units) => units > 0).length,
    /** Lines of bulk, which is measured and not counted. */
    bulk: bulk.filter((form) => acceptedOf(form) !== 0).length,
    accepted: sumUnits(accepted),
    rejected: sumUnits(rejected),
    sent: addUnits(sumUnits(accepted), sumUnits(rejected)),
    cost: sumMoney(forms.map((line) => (acceptedOf(line) === 0 ? 0 : (costOfLine(line) ?? 0)))),
  };
}
