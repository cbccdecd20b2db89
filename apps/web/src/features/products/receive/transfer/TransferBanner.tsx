import { FileJson, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/Button.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { mayReplace, readAddress, type TransferSource } from './read-transfer.ts';
import type { Transfer } from '../receipt-values.ts';
import { fieldInWords } from './transfer-words.ts';
import css from '../Receive.module.css';

interface TransferBannerProps {
  source: TransferSource;
  onTransfer: (transfer: Transfer, source: TransferSource) => void;
}

/** What the form was filled from, and what of it is to be looked at. */
export function TransferBanner({ source, onTransfer }: TransferBannerProps) {
  const { from, isAddress, version, isForUs, receiverLicenseNo, unread } = source;
  const [busy, setBusy] = useState(false);
  const again = async () => {
    if (!(await mayReplace())) return;
    setBusy(true);
    try {
      const read = await readAddress(from);
      onTransfer(read.transfer, read.source);
    } catch (reason) {
      toast.failure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={css.banner}>
        {isAddress ? <Link2 size={16} aria-hidden /> : <FileJson size={16} aria-hidden />}
        <span>
          <b>{isAddress ? "Read from the supplier's address" : 'Read from a file'}</b>{' '}
          <span className="muted">
            {version === null ? '' : `WCIA ${version} · `}
            {from}
          </span>
        </span>
        {isAddress ? (
          <Button size="small" busy={busy} onClick={() => void again()}>
            Fetch again
          </Button>
        ) : null}
      </div>
      {isForUs ? null : (
        <p className={css.banner} data-warns role="status">
          The transfer names another receiver, license {receiverLicenseNo}.
        </p>
      )}
      {unread.length === 0 ? null : (
        <p className={css.banner} data-warns role="status">
          {unread
            .map(({ field, value }) => `The transfer says “${value}” for ${fieldInWords(field)}, which cannot be read.`)
            .join(' ')}
        </p>
      )}
    </>
  );
}
