import { transferFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FileJson, Link2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { places } from '../../../../context/places.ts';
import { useFileFaults } from '../../../../form/use-file-faults.ts';
import type { Action } from '../../../../lib/action.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { receiptQuery } from '../receipt-query.ts';
import type { Transfer } from '../receipt-values.ts';
import { hasOtherLines } from './other-lines.ts';
import { readAgain } from './read-again.ts';
import { mayReadAgain, mayReplace, readFile, type ReadTransfer } from './read-transfer.ts';
import type { TransferSource } from './read-transfer.ts';

const LinkDialog = lazyPart(async () => (await import('./LinkDialog.tsx')).LinkDialog);

interface TransferActions {
  readonly items: readonly Action[];
  /** Where they need it: the dialog, the file dialog, why a file is not taken. */
  readonly parts: ReactNode;
}

/**
 * Fills the form from what the supplier's system says; a transfer that is known already opens its receipt, which reads it
 * again where it has other lines and the goods are still expected.
 */
export function useTransferActions(
  isTyped: boolean,
  receiptId: number | undefined,
  onTransfer: (transfer: Transfer, source: TransferSource) => void,
): TransferActions {
  const router = useRouter();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const onRead = async (read: ReadTransfer) => {
    const { transfer, source } = read;
    if (transfer.receipt === null || transfer.receipt.receiptId === receiptId) {
      onTransfer(transfer, source);
      return;
    }
    const known = await client.fetchQuery(receiptQuery(transfer.receipt.receiptId));
    if (!hasOtherLines(transfer, known)) toast.note('This transfer has its receipt already.');
    else if (known.state !== 'expected')
      toast.note('This transfer has its receipt already, with other lines: its goods are received.');
    else if (await mayReadAgain()) readAgain.keep(known.receiptId, read);
    router.history.push(places.receipt(known.receiptId));
  };
  const readChosen = async (file: File) => {
    const end = toast.busy(`Reading “${file.name}”`);
    try {
      await onRead(await readFile(file));
    } catch (reason) {
      toast.failure(reason);
    } finally {
      end();
    }
  };
  const { faults, take, accept } = useFileFaults(transferFiles, 1, (file) => void readChosen(file));
  const after = (run: () => void) => async () => {
    if (!isTyped || (await mayReplace())) run();
  };
  return {
    items: [
      { label: 'From a link', icon: <Link2 size={15} />, run: () => void after(() => setAsks(true))() },
      { label: 'From a file', icon: <FileJson size={15} />, run: () => void after(() => input.current?.click())() },
    ],
    parts: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label="From a file"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) take([file]);
            target.value = ''; // the same file can be picked again after it was corrected
          }}
        />
        {faults.length === 0 ? null : <small role="alert">{faults}</small>}
        {asks ? (
          <LinkDialog onRead={(read) => void onRead(read).catch(toast.failure)} onClose={() => setAsks(false)} />
        ) : null}
      </>
    ),
  };
}
