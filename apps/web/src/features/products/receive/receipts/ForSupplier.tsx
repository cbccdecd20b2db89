import { isDifferent } from '@cartwright/domain/receiving/receipt-difference';
import { CircleAlert, CircleCheck, Clock, Mail } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { counted, dayTime } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import type { Receipt } from '../receipt-values.ts';
import css from './ForSupplier.module.css';

const MailDialog = lazyPart(async () => (await import('./MailDialog.tsx')).MailDialog);

type ReceiptMail = Receipt['mails'][number];

/** What of the goods differs from what was sent, and the mails that say it to the supplier. */
export function ForSupplier({ receipt }: { receipt: Receipt }) {
  const mayMail = useMay('stock.receive') && receipt.state === 'received';
  const [mailing, setMailing] = useState(false);
  const lines = receipt.lines.filter(isDifferent);
  const photos = lines.reduce((sum, { photoIds }) => sum + photoIds.length, 0);
  const rejected = receipt.rejectedUnits === 0 ? '' : `: ${counted(receipt.rejectedUnits, 'unit')} rejected`;
  return (
    <Panel title="For the supplier">
      <p>
        {counted(lines.length, 'line')} {lines.length === 1 ? 'differs' : 'differ'} from what was sent{rejected}, with
        the reason{photos === 0 ? '' : ` and ${counted(photos, 'photo')}`}.
      </p>
      {receipt.mails.length === 0 ? null : (
        <ul className={css.mails} aria-label="Mails to the supplier">
          {receipt.mails.map((mail) => (
            <MailOf key={mail.mailId} mail={mail} />
          ))}
        </ul>
      )}
      {mayMail ? (
        <p className={css.button}>
          <Button icon={<Mail size={15} />} onClick={() => setMailing(true)}>
            Mail the difference
          </Button>
        </p>
      ) : null}
      {mailing ? <MailDialog receipt={receipt} onClose={() => setMailing(false)} /> : null}
    </Panel>
  );
}

function statusText({ status, problem, createdAt, sentAt }: ReceiptMail): string {
  if (status === 'sent') return `Sent ${dayTime(sentAt ?? createdAt)}`;
  if (status === 'held') return 'Held in Settings → Outbox: there is no mail server';
  if (status === 'failed') return `Not sent: ${problem ?? 'nobody accepted it'}`;
  return problem === null ? 'Being sent' : `Tried again soon: ${problem}`;
}

const MailOf = ({ mail }: { mail: ReceiptMail }) => {
  const Icon = mail.status === 'sent' ? CircleCheck : mail.status === 'waiting' ? Clock : CircleAlert;
  return (
    <li data-status={mail.status}>
      <Icon size={15} aria-hidden />
      <span>
        {mail.address}
        <small>{statusText(mail)}</small>
      </span>
    </li>
  );
};
