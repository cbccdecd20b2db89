/** What becomes of a receipt: saved, then in stock, and void when nothing of it should have come in. */
export const receiptStates = ['expected', 'received', 'void'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptStateLabels: Readonly<Record<ReceiptState, string>> = {
  expected: 'Expected',
  received: 'Received',
  void: 'Void',
};
