import { moveStop } from '@cartwright/domain/orders/stops';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useAct } from '../../../context/use-act.ts';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { DayOrder } from './day-search.ts';

/**
 * Moves the orders of a route to other stops: dragged at the handle, by the arrow keys on it, or typed. The list shows the
 * new sequence at once; the server numbers it by the same rule.
 */
export function useStops(orders: readonly DayOrder[], list: RefObject<HTMLElement | null>) {
  const { act } = useAct();
  const [moved, setMoved] = useState<{ readonly orderId: number; readonly stopNo: number }>();
  const [dragged, setDragged] = useState<number>();
  const [announced, setAnnounced] = useState('');
  const isThere = moved !== undefined && orders.some(({ orderId }) => orderId === moved.orderId);
  const shown = isThere ? moveStop(orders, moved.orderId, moved.stopNo) : orders;

  const save = async (orderId: number, stopNo: number) => {
    setMoved({ orderId, stopNo });
    const order = orders.find((each) => each.orderId === orderId);
    if (order) setAnnounced(`${orderName(order)}, stop ${stopNo} of ${orders.length}`);
    await act('fulfillment.moveStop', { params: { orderId }, body: { stopNo } }, { done: null });
    setMoved((now) => (now?.orderId === orderId && now.stopNo === stopNo ? undefined : now));
  };
  const type = (orderId: number, stopNo: number) => void save(orderId, Math.min(stopNo, orders.length));
  const onKeyDown = (event: KeyboardEvent, orderId: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = shown.findIndex((order) => order.orderId === orderId) + 1 + step;
    if (to >= 1 && to <= shown.length) void save(orderId, to);
  };
  // On the window, because a moved line would lose the captured pointer.
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const over = ({ clientY }: PointerEvent) => {
      const lines = [...(list.current?.children ?? [])];
      const to = lines.findIndex((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      });
      if (to >= 0 && shown[to]?.orderId !== dragged) setMoved({ orderId: dragged, stopNo: to + 1 });
    };
    const end = () => {
      setDragged(undefined);
      if (moved?.orderId === dragged) void save(moved.orderId, moved.stopNo);
    };
    const cancel = () => {
      setDragged(undefined);
      setMoved(undefined);
    };
    window.addEventListener('pointermove', over);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointermove', over);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
    };
  });
  return { shown, dragged, announced, type, drag: setDragged, onKeyDown };
}
