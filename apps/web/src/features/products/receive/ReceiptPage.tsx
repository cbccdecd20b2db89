import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { asProblem } from '../../../lib/problem.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { receiptQuery } from './receipt-query.ts';
import type { Receipt } from './receipt-values.ts';
import { ReceiptForm } from './ReceiptForm.tsx';
import { receiptCrumbs } from './receipts/receipt-crumbs.ts';
import { ReceivedReceipt } from './receipts/ReceivedReceipt.tsx';

/** Says who received goods in another window while their form was open here. Returns the function that this window calls while it receives them itself. */
function useReceivedElsewhere(receipt: Receipt | undefined): (is: boolean) => void {
  const isSending = useRef(false);
  const before = useRef(receipt?.state);
  useEffect(() => {
    if (before.current === 'expected' && receipt?.state === 'received' && !isSending.current)
      toast.note(`${receipt.receivedBy ?? 'Somebody else'} has received these goods.`);
    before.current = receipt?.state;
  }, [receipt]);
  return (is) => {
    isSending.current = is;
  };
}

/** /stock/receive/$receiptId: one receipt; its form while the goods are expected. */
export function ReceiptPage() {
  const { receiptId } = useParams({ from: '/signed-in/stock/receive/$receiptId' });
  const receipt = useQuery(receiptQuery(receiptId));
  const mayReceive = useMay('stock.receive');
  const to = usePlaces();
  const onSending = useReceivedElsewhere(receipt.data);
  if (asProblem(receipt.error).status === 404) return <NotFound />;
  if (receipt.data?.state === 'expected' && mayReceive)
    return <ReceiptForm receipt={receipt.data} onSending={onSending} />;
  if (receipt.data) return <ReceivedReceipt receipt={receipt.data} />;
  return (
    <>
      <PageHead title={`Receipt ${receiptId}`} crumbs={receiptCrumbs(to, receiptId)} />
      <Loaded query={receipt} loading={<Skeleton lines={10} label="Loading the receipt" />} />
    </>
  );
}
