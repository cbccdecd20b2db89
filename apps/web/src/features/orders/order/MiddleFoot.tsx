import { paymentState } from '@cartwright/domain/money/payments';
import { useQuery } from '@tanstack/react-query';
import { ChevronUp, CircleDollarSign, FileText, MessageSquare, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { read } from '../../../api/query.ts';
import { counted, money } from '../../../lib/format.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import type { Order } from '../shared/order-query.ts';
import type { StepActions } from './fulfillment/use-step-actions.tsx';
import css from './MiddleFoot.module.css';

/** Brings a part of the page into view and gives it the focus. */
function show(label: string): void {
  const part = [...document.querySelectorAll<HTMLElement>('main section')].find(
    (section) =>
      section.getAttribute('aria-label') === label ||
      document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent === label,
  );
  if (part === undefined) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}

/** What follows the lines, in one line at the foot, where it is not beside them. */
export function MiddleFoot({ order, steps }: { order: Order; steps: StepActions }) {
  const files = useQuery(read('paperwork.files', { params: { orderId: order.orderId } }));
  const count = files.data?.data.length;
  const pay = steps.actionOf('payPart');
  const isOver = order.status === 'Cancelled';
  return (
    <nav className={css.foot} aria-label="Parts of the order">
      <Part part="Money">
        {isOver ? 'Total' : 'Open'} <b>{money(isOver ? order.grandTotal : paymentState(order).open)}</b>
      </Part>
      <Part part="Files" icon={<FileText size={15} />}>
        {count === undefined ? 'Files' : counted(count, 'file')}
      </Part>
      <Part part="Delivery" icon={<Truck size={15} />}>
        {order.manifestReferenceNo ?? 'Delivery'}
      </Part>
      <Part part="Notes and changes" icon={<MessageSquare size={15} />}>
        Notes
      </Part>
      <span className={css.end}>
        {steps.may('payPart') && pay.disabledReason === undefined ? (
          <Button icon={<CircleDollarSign size={14} />} busy={steps.busy} onClick={pay.run}>
            {pay.label}
          </Button>
        ) : null}
        <IconButton label="Show what follows the lines" onClick={() => show('Money')}>
          <ChevronUp size={16} />
        </IconButton>
      </span>
    </nav>
  );
}

const Part = ({ part, icon, children }: { part: string; icon?: ReactNode; children: ReactNode }) => (
  <button type="button" className={css.part} onClick={() => show(part)}>
    {icon}
    <span>{children}</span>
  </button>
);
