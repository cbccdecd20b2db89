import { type ReceiptState, receiptStateLabels } from '@cartwright/domain/receiving/receipt-states';
import { type Shape, Status, type Tone } from '../../../../ui/page/Status.tsx';

const badges: Readonly<Record<ReceiptState, readonly [Tone, Shape]>> = {
  expected: ['blue', 'ring'],
  received: ['green', 'full'],
  void: ['grey', 'bar'],
};

export function ReceiptStatus({ state }: { state: ReceiptState }) {
  const [tone, shape] = badges[state];
  return (
    <Status tone={tone} shape={shape}>
      {receiptStateLabels[state]}
    </Status>
  );
}
