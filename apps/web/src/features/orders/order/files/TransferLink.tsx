import { useQuery } from '@tanstack/react-query';
import { Copy, Link2Off, Mail, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useAct } from '../../../../context/use-act.ts';
import { actions } from '../../../../lib/action.ts';
import { classes } from '../../../../lib/classes.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { Tag } from '../../../../ui/page/Status.tsx';
import { copyText } from '../../../../ui/overlay/copy-text.ts';
import type { Order } from '../../shared/order-query.ts';
import css from './FilesPanel.module.css';

const EmailDialog = lazyPart(async () => (await import('./EmailDialog.tsx')).EmailDialog);

/** The address at which the receiver's system reads the transfer data of the order (spec 001 §7). */
export function TransferLink({ order, mayEdit, mayMail }: { order: Order; mayEdit: boolean; mayMail: boolean }) {
  const { orderId } = order;
  const { act } = useAct();
  const [isMailing, setMailing] = useState(false);
  const { data: link } = useQuery(read('paperwork.transferLink', { params: { orderId } }));
  if (link === undefined || link.address === null) return null;
  const { address, isOpen, isPublic, revokedAt } = link;
  const closed = revokedAt === null ? 'The manifest is void' : 'The link is closed';
  const shut = isOpen ? undefined : closed;
  const params = { orderId };
  const items = actions(
    { label: 'Copy the link', icon: <Copy size={15} />, run: () => void copyText(address, 'Link copied') },
    mayMail && {
      label: 'Email WCIA link',
      icon: <Mail size={15} />,
      disabledReason: shut,
      run: () => setMailing(true),
    },
    mayEdit && {
      label: 'Renew the link',
      icon: <RotateCw size={15} />,
      separated: true,
      run: () =>
        void act(
          'paperwork.renewTransferLink',
          { params },
          {
            ask: {
              title: 'Renew the link',
              text: 'The link gets another address. Whoever has the one of now can no longer open it.',
              confirmLabel: 'Renew',
            },
            done: 'The link has another address.',
          },
        ),
    },
    mayEdit && {
      label: 'Close the link',
      icon: <Link2Off size={15} />,
      danger: true,
      disabledReason: revokedAt === null ? undefined : closed,
      run: () =>
        void act(
          'paperwork.revokeTransferLink',
          { params },
          {
            ask: {
              title: 'Close the link',
              text: 'Nobody can open the transfer data until the link is renewed.',
              confirmLabel: 'Close',
              danger: true,
            },
            done: 'The link is closed.',
          },
        ),
    },
  );
  return (
    <div className={css.link}>
      <div className={css.file}>
        <div>
          <b>WCIA link</b> {isOpen ? null : <Tag tone="grey">{closed}</Tag>}
          <small className={classes(css.address, isOpen ? 'muted' : css.closed)} title={address}>
            {address}
          </small>
          {isPublic ? null : (
            <small className="muted">Only this computer opens it: the server has no public address (PUBLIC_URL).</small>
          )}
        </div>
        <MenuButton label="WCIA link" items={items} />
      </div>
      {isMailing ? (
        <EmailDialog
          order={order}
          operation="paperwork.emailTransferLink"
          title="Email WCIA link"
          onClose={() => setMailing(false)}
        />
      ) : null}
    </div>
  );
}
