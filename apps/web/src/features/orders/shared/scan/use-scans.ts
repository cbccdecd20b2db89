import type { OutputOf } from '@cartwright/contract/contract';
import { pickRest } from '@cartwright/domain/fulfillment/picking';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { orderName } from '@cartwright/domain/orders/order-name';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { changes } from '../../../../calls/changes.ts';
import { asProblem } from '../../../../lib/problem.ts';
import { invalidate, readOnce } from '../../../../api/query.ts';
import { write } from '../../../../api/write.ts';
import { counted, units } from '../../../../lib/format.ts';
import { serial } from '../../../../lib/serial.ts';
import { play } from './tones.ts';

type Scanned = OutputOf<'fulfillment.scan'>;

/** What became of the last scan. */
export interface ScanOutcome {
  /** Numbers the outcomes, so that the same one twice is announced twice. */
  readonly number: number;
  readonly kind: 'picked' | 'opened' | 'refused' | 'undone';
  readonly title: string;
  readonly text: string;
  /** The order that an order's number has opened. */
  readonly opened?: { readonly orderId: number; readonly orderNo: number };
  /** The scan that can be taken back. */
  readonly undo?: { readonly orderId: number; readonly scanId: string };
}

/** A scan without a response is sent again under the same id, so that it counts once. */
const ATTEMPTS = 3;
const WAIT = 700;

async function send(client: QueryClient, text: string, orderId: number | null): Promise<Scanned> {
  const scanId = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The next scan does not wait until the screen has loaded what this one made stale.
      const options = { idempotencyKey: scanId, leaves: true };
      return await write(client, 'fulfillment.scan', { body: { scanId, text, orderId } }, options);
    } catch (error) {
      const { status } = asProblem(error);
      if (attempt === ATTEMPTS || (status !== 0 && status !== 503)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT * attempt));
    }
  }
}

/**
 * What remains of the order after a pick, from the server, which other pickers change too. A read of its own, because one of
 * the screen that is under way may not know of the pick. Undefined when it fails: the units are picked all the same.
 */
async function remainingOf(orderId: number) {
  const read = await readOnce('fulfillment.picks', { params: { orderId } }).catch(() => undefined);
  if (read === undefined) return undefined;
  return pickRest(read);
}

const toGo = (left: number, of = ''): string => `${left === 0 ? 'nothing' : units(left)}${of} to go`;

/** "3 to go", "nothing to go", "nothing to pick now: 92 units are no sublot yet" */
const restText = ({ toPick, notReady }: ReturnType<typeof pickRest>): string => {
  if (notReady === 0) return toGo(toPick);
  const later = `${counted(notReady, 'unit')} ${notReady === 1 ? 'is' : 'are'} no sublot yet`;
  return toPick === 0 ? `nothing to pick now: ${later}` : `${toGo(toPick)}, ${later}`;
};

/**
 * The scans of the screen, which may begin with an open order: the order that is open, the last outcome with its undo, and what is still being sent. A scanner
 * types faster than the server answers, so scans wait in their order.
 */
export function useScans(first: number | null = null) {
  const client = useQueryClient();
  const [openId, setOpenId] = useState(first);
  const [last, setLast] = useState<ScanOutcome>();
  const [pending, setPending] = useState(0);
  const opened = useRef(first);
  const [inTurn] = useState(serial);
  const number = useRef(0);
  const field = useRef<HTMLInputElement>(null);

  const open = useCallback((orderId: number | null) => {
    opened.current = orderId;
    setOpenId(orderId);
  }, []);
  const show = useCallback((outcome: Omit<ScanOutcome, 'number'>) => {
    number.current += 1;
    // A wrong scan picks nothing: what the one before it has picked can still be taken back.
    setLast((before) => ({
      undo: outcome.kind === 'refused' ? before?.undo : undefined,
      ...outcome,
      number: number.current,
    }));
  }, []);
  const run = useCallback(
    (work: () => Promise<void>) => {
      setPending((count) => count + 1);
      void inTurn(async () => {
        try {
          await work();
        } catch (error) {
          const { title, detail } = asProblem(error);
          play('refused');
          show({ kind: 'refused', title, text: detail });
        } finally {
          setPending((count) => count - 1);
        }
      });
    },
    [inTurn, show],
  );

  const scan = useCallback(
    (text: string) =>
      run(async () => {
        const result = await send(client, text, opened.current);
        open(result.orderId);
        const { pick, orderId } = result;
        if (pick === null) {
          play('opened');
          const { orderNo } = result;
          show({ kind: 'opened', title: orderName(result), text: result.tradename, opened: { orderId, orderNo } });
          return;
        }
        const order = await remainingOf(orderId);
        void invalidate(client, changes['fulfillment.scan']);
        play(order?.toPick === 0 && order.notReady === 0 ? 'done' : 'picked');
        const before = pick.units === 1 ? 'was picked before' : 'were picked before';
        const amount = `${counted(pick.units, 'unit')} ${result.isRepeat ? before : 'picked'} for ${orderName(result)}`;
        const rest = order === undefined ? toGo(pick.left, ' of it') : restText(order);
        show({
          kind: 'picked',
          title: pick.productName,
          text: `${barcodeText(pick.barcode)} · ${amount}, ${rest}`,
          undo: { orderId, scanId: pick.scanId },
        });
      }),
    [client, open, run, show],
  );
  const undo = useCallback(
    ({ orderId, scanId }: { readonly orderId: number; readonly scanId: string }) =>
      run(async () => {
        const undone = await write(client, 'fulfillment.undoScan', { params: { orderId }, body: { scanId } });
        play('opened');
        show({
          kind: 'undone',
          title: undone.productName,
          text: `${counted(undone.units, 'unit')} ${undone.units === 1 ? 'is' : 'are'} not picked any more`,
        });
      }),
    [client, run, show],
  );
  const focus = useCallback(() => field.current?.focus(), []);
  /** What was scanned while something covers the screen is not sent. */
  const refuseCovered = useCallback(() => {
    play('refused');
    show({ kind: 'refused', title: 'Not scanned', text: 'Close what is open above the screen, then scan again.' });
  }, [show]);
  return { openId, open, last, pending, scan, undo, field, focus, refuseCovered };
}

export type Scans = ReturnType<typeof useScans>;
