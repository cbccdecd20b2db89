import type { InputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { FileDown } from 'lucide-react';
import { useActions } from '../../../context/actions.ts';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../ui/lib/action.ts';
import { usePhone } from '../../../ui/lib/use-media.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';

/** Starts one of the workbooks of the filter; the tray shows its progress and the file. */
export function ExportMenu({ criteria }: { criteria: NonNullable<InputOf<'reports.exportOrderSummary'>['body']> }) {
  const phone = usePhone();
  const { act } = useAct();
  const start = (operation: 'reports.exportOrderSummary' | 'reports.exportOrderDetails') => () =>
    void act(operation, { body: criteria }, { done: messages.exportBusy });
  const items: Action[] = [
    { label: 'Export order summary', run: start('reports.exportOrderSummary') },
    { label: 'Export order details', run: start('reports.exportOrderDetails') },
  ];
  useActions(items);
  return <MenuButton label="Export" icon={<FileDown size={15} />} items={items} primary={!phone} />;
}
