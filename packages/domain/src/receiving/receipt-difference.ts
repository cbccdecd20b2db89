/** What of received goods differs from what the supplier sent, for a mail to the supplier. */
import { amountText, type BulkUnit } from '../products/bulk-units.ts';
import { rejectedAmount, sentAmount } from './bulk-line.ts';
import { type RejectReason, rejectReasonLabels, rejectedUnits, type SentLine, sentUnits } from './receipt.ts';

/** The most photos that one mail brings. */
export const MOST_MAILED_PHOTOS = 20;

export interface ReceivedLine {
  readonly sent: SentLine | null;
  readonly product: { readonly productName: string } | null;
  readonly units: number | null;
  /** Of a line of bulk instead of a product; its amount is in `unit`. */
  readonly source: { readonly name: string } | null;
  readonly amount: number | null;
  readonly unit: BulkUnit | null;
  readonly rejectReason: RejectReason | null;
  readonly rejectNote: string;
  readonly photoIds: readonly number[];
}

/** Whether not everything that was sent of a line was accepted. */
export const isDifferent = (line: ReceivedLine): boolean =>
  rejectedOf(line) > 0 || ((line.unit === null ? line.units : line.amount) === 0 && line.rejectReason !== null);

/** What was sent, in the unit of a line of bulk; null where nobody says it. */
const sentOf = ({ sent, unit }: ReceivedLine): number | null =>
  unit === null ? sentUnits(sent) : sentAmount(sent, unit);

const rejectedOf = (line: ReceivedLine): number =>
  line.unit === null ? rejectedUnits(sentOf(line), line.units ?? 0) : rejectedAmount(sentOf(line), line.amount ?? 0);

const amount = (units: number): string => units.toLocaleString('en-US');
const count = (n: number, one: string): string => `${amount(n)} ${one}${n === 1 ? '' : 's'}`;

/** "Lemonade 100mg (CF-BV-LEM): 72 of 72 rejected. Damaged in transit: 3 cans burst. 2 photos." */
export function differenceOf(line: ReceivedLine): string {
  const { sent, product, source, unit, rejectReason, rejectNote, photoIds } = line;
  const all = sentOf(line);
  const name = sent?.productName ?? product?.productName ?? source?.name ?? 'Goods without a name';
  const figure = (value: number) => (unit === null ? amount(value) : amountText(value, unit));
  const sku = sent?.sku == null ? '' : ` (${sent.sku})`;
  const what =
    all === null
      ? 'nothing accepted'
      : `${figure(rejectedOf(line))} of ${figure(all)} ${rejectReason === 'missing' ? 'missing' : 'rejected'}`;
  const why = [rejectReason === null ? '' : rejectReasonLabels[rejectReason], rejectNote].filter(Boolean).join(': ');
  const photos = photoIds.length === 0 ? '' : count(photoIds.length, 'photo');
  return `${name}${sku}: ${[what, why, photos].filter(Boolean).join('. ')}.`;
}

/** The paragraphs of the mail; `day` is when the goods were received, as people write it. */
export function differenceText(
  receipt: { readonly supplierName: string; readonly manifestNo: string; readonly lines: readonly ReceivedLine[] },
  day: string,
): string[] {
  const lines = receipt.lines.filter(isDifferent);
  const photos = lines.reduce((sum, { photoIds }) => sum + photoIds.length, 0);
  const manifest = receipt.manifestNo === '' ? 'the goods' : `the goods of manifest ${receipt.manifestNo}`;
  return [
    `Hello ${receipt.supplierName},`,
    `this differs from what was sent of ${manifest} that we received on ${day}:`,
    lines.map((line) => `- ${differenceOf(line)}`).join('\n'),
    ...(photos > MOST_MAILED_PHOTOS
      ? [`${MOST_MAILED_PHOTOS} of ${amount(photos)} photos are attached. Ask us for the others.`]
      : []),
  ];
}
