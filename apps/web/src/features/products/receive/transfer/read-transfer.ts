import { readOnce, readUploaded } from '../../../../api/query.ts';
import { confirm } from '../../../../ui/overlay/question.ts';
import type { Transfer } from '../receipt-values.ts';

/** Where what the form shows was read. */
export interface TransferSource {
  /** The address, or the name of the file. */
  readonly from: string;
  readonly isAddress: boolean;
  readonly version: string | null;
  readonly isForUs: boolean;
  readonly receiverLicenseNo: string | null;
  readonly unread: Transfer['unread'];
}

/** A transfer with where it was read. */
export interface ReadTransfer {
  readonly transfer: Transfer;
  readonly source: TransferSource;
}

const readFrom = (transfer: Transfer, from: string, isAddress: boolean): ReadTransfer => {
  const { version, isForUs, receiverLicenseNo, unread } = transfer;
  return { transfer, source: { from, isAddress, version, isForUs, receiverLicenseNo, unread } };
};

/** Asks before the lines of a transfer replace those of the form. */
export const mayReplace = async (): Promise<boolean> =>
  await confirm({
    title: 'Replace the lines?',
    text: 'The lines of the transfer replace those of the form.',
    confirmLabel: 'Replace',
  });

/** Asks before a transfer that was read replaces the lines of its receipt, which are others. */
export const mayReadAgain = async (): Promise<boolean> =>
  await confirm({
    title: 'Other lines than its receipt',
    text: 'This transfer has its receipt already, which is still expected and has other lines. Read it again to replace them.',
    confirmLabel: 'Read again',
    cancelLabel: 'Open as it is',
  });

/** Reads the transfer at a supplier's address. */
export const readAddress = async (address: string): Promise<ReadTransfer> =>
  readFrom(await readOnce('products.readTransfer', { body: { address } }), address, true);

/** Reads the transfer in a file. */
export const readFile = async (file: File): Promise<ReadTransfer> =>
  readFrom(await readUploaded('products.readTransferFile', file), file.name, false);
