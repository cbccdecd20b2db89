import { PackageOpen, Percent, Trash2, Truck } from 'lucide-react';
import { confirm } from '../../../ui/overlay/question.ts';
import { counted } from '../../../lib/format.ts';
import type { Action } from '../../../lib/action.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { toastFailure } from '../../../context/toast-failure.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';

/** Removes lines after a confirmation (spec 000 §5); false when they stay. Rejects when the server refuses. */
export async function removeLines(edits: CartEdits, lines: readonly CartLine[]): Promise<boolean> {
  const [first] = lines;
  if (first === undefined) return false;
  const confirmed = await confirm({
    title: 'Remove from the cart',
    text: `Remove ${lines.length === 1 ? first.productName : counted(lines.length, 'line')} from the cart?`,
    confirmLabel: 'Remove',
    danger: true,
  });
  if (confirmed) await Promise.all(lines.map((line) => edits.remove(line.id)));
  return confirmed;
}

interface MenuInput {
  line: CartLine;
  edits: CartEdits;
  mayPrice: boolean;
  onDiscount: (line: CartLine) => void;
  onPack: (line: CartLine) => void;
}

/** The actions on one line. */
export const lineMenu = ({ line, edits, mayPrice, onDiscount, onPack }: MenuInput): Action[] => [
  {
    label: 'Discount',
    icon: <Percent size={15} />,
    run: () => onDiscount(line),
    disabledReason: discountReason(line, mayPrice),
  },
  {
    label: line.isFlaggedBackorder ? 'Sell from stock' : 'Sell as backorder',
    icon: <Truck size={15} />,
    run: () => toastFailure(edits.setBackorder(line.id, !line.isFlaggedBackorder)),
  },
  ...(line.canConvert
    ? [
        {
          label: 'Pack from bulk',
          icon: <PackageOpen size={15} />,
          run: () => onPack(line),
          disabledReason: line.isFlaggedBackorder ? 'A backorder takes nothing from bulk' : undefined,
        },
      ]
    : []),
  {
    label: 'Remove',
    icon: <Trash2 size={15} />,
    danger: true,
    separated: true,
    run: () => toastFailure(removeLines(edits, [line])),
  },
];

function discountReason(line: CartLine, mayPrice: boolean): string | undefined {
  if (!mayPrice) return 'You may not change prices in carts';
  return line.sampleType === null ? undefined : 'A sample is not charged';
}
