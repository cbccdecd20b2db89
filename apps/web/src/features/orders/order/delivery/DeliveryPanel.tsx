import { businessDate } from '@cartwright/domain/dates/business-time';
import { isOffManifest } from '@cartwright/domain/orders/manifest';
import { transportLabels } from '@cartwright/domain/orders/transport';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useMay, useMe } from '../../../../context/session.tsx';
import { date, dateTime } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import type { Order } from '../../shared/order-query.ts';
import { lockedReason } from '../../shared/order-reasons.ts';
import { deliveryDay } from '../head/OrderFacts.tsx';
import type { OrderEdits } from '../use-order-edits.ts';
import css from './DeliveryPanel.module.css';

const DayChoice = lazyPart(async () => (await import('./DayChoice.tsx')).DayChoice);

interface DeliveryPanelProps {
  order: Order;
  edits: OrderEdits;
}

/** The trip by what is known of it: a name, then its value. */
function tripTerms(order: Order): readonly (readonly [string, string | null])[] {
  const { transport, departureAt, arrivalAt } = order;
  const carried = transport === null || transport === 'delivery' ? '' : transportLabels[transport];
  const isOpen = order.releasedDate === null;
  return [
    ['Est. delivery', deliveryDay(order.estimateDeliveryDate)],
    [
      'Route',
      order.routeName &&
        [order.routeName, order.stopNo === null ? '' : `stop ${order.stopNo}`].filter(Boolean).join(', '),
    ],
    ['Manifest', order.manifestReferenceNo],
    ['Carrier', carried === '' ? null : [carried, order.carrierName].filter(Boolean).join(' · ')],
    ['Driver', [order.driverName, order.vehicleName].filter(Boolean).join(' · ') || null],
    ['Departs', departureAt && dateTime(departureAt)],
    ['Arrives', arrivalAt && dateTime(arrivalAt)],
    [
      'Released',
      order.releasedDate && [order.releaseTransactionNumber, dateTime(order.releasedDate)].filter(Boolean).join(' · '),
    ],
    ['Instruction', isOpen && order.deliveryInstruction !== '' ? order.deliveryInstruction : null],
    ['Special', isOpen && order.specialInstruction !== '' ? order.specialInstruction : null],
  ];
}

/** When and how the goods get to the client; the pencil opens the estimated day, which is saved as it is chosen. */
export function DeliveryPanel({ order, edits }: DeliveryPanelProps) {
  const isOver = lockedReason(order, 'delivery');
  const mayEdit = useMay('orders.edit') && isOver === undefined;
  const [isEditing, setEditing] = useState(false);
  const { timeZone } = useMe();
  const departs = order.departureAt === null ? null : businessDate(order.departureAt, timeZone);
  return (
    <Panel
      title="Delivery"
      action={
        mayEdit ? (
          <IconButton
            kind="bare"
            size="small"
            label="Change the delivery date"
            aria-expanded={isEditing}
            className="no-print"
            onClick={() => setEditing(!isEditing)}
          >
            <Pencil size={14} />
          </IconButton>
        ) : null
      }
    >
      {mayEdit && isEditing ? <DayChoice order={order} edits={edits} departs={departs} /> : null}
      <dl className={css.terms}>
        {tripTerms(order).map(([label, value]) =>
          value === null || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {isOver === undefined && isOffManifest(departs, order.estimateDeliveryDate) ? (
        <p className={css.warning} role="status">
          The manifest departs on {date(departs)}. Void it to give the trip another day.
        </p>
      ) : null}
    </Panel>
  );
}
