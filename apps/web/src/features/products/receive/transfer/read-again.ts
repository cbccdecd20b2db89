import type { ReadTransfer } from './read-transfer.ts';

let kept: { readonly receiptId: number; readonly read: ReadTransfer } | undefined;

/** A transfer on its way to the form of its receipt, which takes it once. */
export const readAgain = {
  keep: (receiptId: number, read: ReadTransfer): void => {
    kept = { receiptId, read };
  },
  take: (receiptId: number): ReadTransfer | undefined => {
    const found = kept?.receiptId === receiptId ? kept.read : undefined;
    kept = undefined;
    return found;
  },
};
