import { ReceiptForm } from './ReceiptForm.tsx';

/** /stock/receive: goods of a supplier come in. */
export const ReceivePage = () => <ReceiptForm />;
