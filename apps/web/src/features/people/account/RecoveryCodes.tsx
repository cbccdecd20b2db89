import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './TwoFactor.module.css';

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** The last step: the recovery codes, shown this once. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Copy size={15} />} onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button kind="primary" onClick={onClose} data-autofocus>
            I have kept them
          </Button>
        </>
      }
    >
      <p>Keep these recovery codes where you find them without your phone. Each signs you in once. Shown only now.</p>
      <ol className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
