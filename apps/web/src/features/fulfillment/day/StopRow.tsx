import { checkPicking } from '@cartwright/domain/orders/order-guards';
import { orderName } from '@cartwright/domain/orders/order-name';
import { Check, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../context/session.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { counted, units } from '../../../lib/format.ts';
import { StatusTone, Tag } from '../../../ui/page/Status.tsx';
import { OrderLink } from '../scan/OrderLink.tsx';
import type { DayOrder } from './day-search.ts';
import { Progress } from './Progress.tsx';
import { StopNumber } from './StopNumber.tsx';
import type { useStops } from './use-stops.ts';
import type { Scans } from '../../orders/shared/scan/use-scans.ts';
import css from './StopRow.module.css';

interface StopRowProps {
  order: DayOrder;
  stops: ReturnType<typeof useStops>;
  scans: Scans;
  selected: boolean;
  onSelect: (on: boolean) => void;
  /** The order is being picked. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** Its lines, while it is open. */
  children?: ReactNode;
}

/** One order at its stop: whose, how far it is picked, and what it lacks. */
export function StopRow({ order, stops, scans, selected, onSelect, isOpen, onOpen, children }: StopRowProps) {
  const mayMove = useMay('fulfillment');
  const name = orderName(order);
  const { lines, pickedLines, orderId } = order;
  const isPickable = checkPicking({ ...order, isReleased: false }) === null;
  const opening = isPickable && pickedLines < lines ? 'Pick' : 'Show';
  const notes = [order.deliveryInstruction, order.specialInstruction].filter(Boolean);
  return (
    <li className={css.stop} data-open={isOpen || undefined} data-dragged={stops.dragged === orderId || undefined}>
      <div className={css.row}>
        {mayMove ? (
          <IconButton
            label={`Move ${name}`}
            kind="bare"
            size="small"
            title="Drag, or press the arrow keys"
            className={css.handle}
            onPointerDown={() => stops.drag(orderId)}
            onKeyDown={(event) => stops.onKeyDown(event, orderId)}
          >
            <GripVertical size={14} />
          </IconButton>
        ) : (
          <span />
        )}
        <label className={css.select}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
        {mayMove ? (
          <StopNumber
            order={name}
            stopNo={order.stopNo}
            onType={(stopNo) => stops.type(orderId, stopNo)}
            scans={scans}
          />
        ) : (
          <span className="num">{order.stopNo}</span>
        )}
        <div className={css.order}>
          <OrderLink order={order} className={css.name} />
          <span>
            {order.tradename}{' '}
            <span className="muted">{[order.city, counted(order.units, 'unit')].filter(Boolean).join(' · ')}</span>
          </span>
        </div>
        <span className={css.tags}>
          {order.priorityName === null ? null : <Tag tone="red">{order.priorityName}</Tag>}
          {order.waiting > 0 ? <Tag tone="amber">{units(order.waiting)} short</Tag> : null}
          {order.toPack > 0 ? <Tag tone="violet">{units(order.toPack)} to pack</Tag> : null}
        </span>
        <span className={css.status}>
          <StatusTone status={order.status} />
        </span>
        <span className={css.bar}>
          <Progress label={`Picked lines of ${name}`} done={pickedLines} of={lines} />
        </span>
        <span className={css.count}>
          {lines > 0 && pickedLines === lines ? <Check size={14} aria-label="Picked" /> : null}
          {pickedLines} / {lines}
        </span>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : opening} ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? 'Close' : opening}
        </Button>
      </div>
      {notes.length > 0 ? (
        <p className={css.notes}>
          <span className="sr">Instructions: </span>
          {notes.join(' · ')}
        </p>
      ) : null}
      {children}
    </li>
  );
}
