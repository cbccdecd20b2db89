import { messages } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Download, Mail, Upload } from 'lucide-react';
import { useState } from 'react';
import { read, readOnce } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { actions } from '../../../../lib/action.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import type { FileActions } from './file-actions.ts';
import { exportedText, importedTwice } from '../../shared/invoice-text.ts';

const EmailDialog = lazyPart(async () => (await import('./EmailDialog.tsx')).EmailDialog);

/**
 * The invoice of an order by mail, to QuickBooks Online when it is connected, and as a file for QuickBooks Desktop; asks first when
 * the file was downloaded before.
 */
export function useInvoiceFile(order: Order): FileActions {
  const { orderId } = order;
  const { act } = useAct();
  const mayExport = useMay('accounting');
  const mayEdit = useMay('orders.edit');
  const [isMailing, setMailing] = useState(false);
  const status = useQuery({ ...read('accounting.connectionStatus', {}), enabled: mayExport });
  const download = async () => {
    const { data } = await readOnce('accounting.invoices', { body: { orderIds: [orderId] } });
    const before = data[0]?.iif ?? null;
    const ask = before && {
      title: 'Download again',
      text: `${exportedText(before)}. ${importedTwice}`,
      confirmLabel: 'Download',
    };
    const file = await act(
      'accounting.downloadInvoice',
      { params: { id: orderId } },
      { ask: ask ?? undefined, busyText: messages.exportBusy },
    );
    if (file) saveFile(file);
  };
  const mail = (mayEdit || mayExport) && {
    label: 'Email invoice',
    icon: <Mail size={15} />,
    disabledReason: invoiceReason(order),
    run: () => setMailing(true),
  };
  return {
    mail: actions(mail),
    actions: actions(
      mail,
      mayExport &&
        status.data === true && {
          label: 'Export to QuickBooks',
          icon: <Upload size={15} />,
          disabledReason: invoiceReason(order),
          run: () => void act('accounting.exportInvoice', { params: { id: orderId } }),
        },
      mayExport && {
        label: 'Download IIF',
        icon: <Download size={15} />,
        disabledReason: invoiceReason(order),
        run: () => void download().catch(toast.failure),
      },
    ),
    dialog: isMailing ? (
      <EmailDialog
        order={order}
        operation="paperwork.emailInvoice"
        title="Email invoice"
        onClose={() => setMailing(false)}
      />
    ) : null,
  };
}
