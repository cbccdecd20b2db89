/** What of received goods differs from what the supplier sent, for a mail to the supplier. */
import { type RejectReason, rejectReasonLabels, rejectedUnits, type SentLine, sentUnits } from './receipt.ts';

/** The most photos that one mail brings. */
export const MOST_MAILED_PHOTOS = 20;

export interface ReceivedLine {
  readonly sent: SentLine | null;
  readonly product: { readonly productName: string } | null;
  readonly units: number | null;
  readonly rejectReason: RejectReason | null;
  readonly rejectNote: string;
  readonly photoIds: readonly number[];
}

/** Whether not everything that was sent of a line was accepted. */
export const isDifferent = ({ sent, units, rejectReason }: ReceivedLine): boolean =>
  rejectedUnits(sentUnits(sent), units ?? 0) > 0 || (units === 0 && rejectReason !== null);

const amount = (units: number): string => units.toLocaleString('en-US');
const count = (n: number, one: string): string => `${amount(n)} ${one}${n === 1 ? '' : 's'}`;

/** "Lemonade 100mg (CF-BV-LEM): 72 of 72 rejected. Damaged in transit: 3 cans burst. 2 photos." */
export function differenceOf(line: ReceivedLine): string {
  const { sent, product, rejectReason, rejectNote, photoIds } = line;
  const all = sentUnits(sent);
  const name = sent?.productName ?? product?.productName ?? 'Goods without a name';
  const sku = sent?.sku == null ? '' : ` (${sent.sku})`;
  const what =
    all === null
      ? 'nothing accepted'
      : `${amount(rejectedUnits(all, line.units ?? 0))} of ${amount(all)} ${rejectReason === 'missing' ? 'missing' : 'rejected'}`;
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
