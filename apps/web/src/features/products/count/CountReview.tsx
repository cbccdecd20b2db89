import { orderName } from '@cartwright/domain/orders/order-name';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { invalidate } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../lib/action.ts';
import { counted, units } from '../../../lib/format.ts';
import { signedMoney } from '../../../lib/signed-money.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { change } from '../stock/Ledger.tsx';
import { countHead } from './count-head.ts';
import { CountLines } from './CountLines.tsx';
import { type CountRecord, changedText, isWithSublots, needsLook, toGoText, totalsOf } from './count-view.ts';
import type { Counting } from './use-count.ts';
import css from './Count.module.css';

interface CountReviewProps {
  record: CountRecord;
  counting: Counting;
}

/** What posting would change, and what keeps it from being posted. */
export function CountReview({ record, counting }: CountReviewProps) {
  const { countId, blocks, bulkBlocks } = record;
  const blocked = blocks.length + bulkBlocks.length;
  const { lines, state } = counting;
  const router = useRouter();
  const client = useQueryClient();
  const { act, busy } = useAct();
  useEffect(() => {
    void invalidate(client, ['products.countOne']);
  }, [client]);
  const totals = totalsOf(lines);
  const differing = lines.filter(needsLook);
  const changing = counted(differing.filter(({ difference }) => difference !== 0).length, 'difference');
  const post: Action = {
    label: differing.length === 0 ? 'Post: nothing differs' : `Post ${changing}`,
    key: 'submit',
    disabledReason: reasonOf(totals.entered, state.waiting.length, blocked),
    run: () => void send(),
  };
  const doubled = lines.filter(isWithSublots);
  const send = async () => {
    const ask =
      doubled.length === 0
        ? undefined
        : {
            title: `Post ${counted(doubled.length, 'lot')} counted with sublots?`,
            text: `${doubled.map(({ productName, sublotted }) => `${productName}: ${units(sublotted)}`).join(', ')}. These units are in sublots already: posting adds them once more.`,
            confirmLabel: 'Post all the same',
          };
    const body = { countId, version: record.version, withSublots: doubled.length > 0 };
    const posted = await act(
      'products.postCount',
      { body },
      {
        done: (answer) => `Count ${countId} posted: ${changedText(answer)}.`,
        leaves: true,
        ask,
      },
    );
    if (posted !== undefined) router.history.push(places.counts());
  };
  useActions([post]);
  return (
    <>
      <PageHead
        {...countHead(record)}
        crumbs={[
          { label: 'Count', href: places.counts() },
          { label: `Count ${countId}`, href: places.count(countId) },
        ]}
        actions={<ActionButton kind="primary" action={post} busy={busy} />}
      />
      <div className={css.page} data-review>
        <div className={css.side}>
          {blocked === 0 ? null : <Blocks record={record} />}
          <section className={css.differences} aria-label="Differences">
            <h2>
              Differences <span className="muted">{differing.length}</span>
            </h2>
            {differing.length === 0 ? (
              <p className={css.none}>Nothing differs: what was counted is as it should be.</p>
            ) : (
              <CountLines lines={differing} />
            )}
          </section>
        </div>
        <div className={css.sums}>
          <Terms>
            <Term label="Counted">
              {totals.counted} of {totals.lines}
              {totals.found > 0 ? ` +${totals.found} found` : ''}
            </Term>
            {totals.hasLots ? <Term label="Units in all">{change(totals.units)}</Term> : null}
            {totals.value === null ? null : <Term label="Value">{signedMoney(totals.value)}</Term>}
          </Terms>
          <p className="muted">
            {totals.toGo === 0
              ? 'Everything is counted.'
              : `${toGoText(lines)} ${totals.toGo === 1 ? 'was' : 'were'} not counted and ${totals.toGo === 1 ? 'stays as it is' : 'stay as they are'}.`}{' '}
            What has moved since it was counted is kept.
          </p>
        </div>
      </div>
    </>
  );
}

function reasonOf(entries: number, waiting: number, blocked: number): string | undefined {
  if (entries === 0) return 'Nothing is counted yet';
  if (waiting > 0) return `${counted(waiting, 'count')} ${waiting === 1 ? 'waits' : 'wait'} for the connection`;
  return blocked > 0 ? `${counted(blocked, 'count')} cannot be posted: see below` : undefined;
}

/** What keeps everything from being posted, each with the way out. */
function Blocks({ record: { blocks, bulkBlocks } }: { record: CountRecord }) {
  const lots = blocks.map((block) => ({
    ...block,
    key: `lot ${block.inventoryId}`,
    name: block.productName,
    text: `would hold ${units(block.after)}, ${units(block.allocated)} are promised`,
  }));
  const bulk = bulkBlocks.map((block) => ({
    ...block,
    key: `bulk ${block.sourceId}`,
    name: block.sourceName,
    text: `would hold ${amountText(block.after, block.unit)}, ${amountText(block.reserved, block.unit)} is reserved`,
  }));
  return (
    <div role="alert" className={css.refused}>
      <p>{counted(lots.length + bulk.length, 'count')} in the way:</p>
      <ul>
        {[...lots, ...bulk].map(({ key, name, hindrance, text, orders }) => (
          <li key={key}>
            <b>{name}</b>{' '}
            {hindrance === 'recount' ? (
              'moved while it was counted without a connection: count it again.'
            ) : (
              <>
                {text}
                <Promised orders={orders} />. Count it again, or take units back from an order.
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** " to ORD-1, ORD-2": the orders that have it. */
function Promised({ orders }: { orders: CountRecord['blocks'][number]['orders'] }) {
  const to = usePlaces();
  return orders.map(({ orderId, orderNo }, index) => {
    const href = to.order(orderId, orderNo);
    const name = orderName({ orderNo });
    return (
      <span key={orderId}>
        {index === 0 ? ' to ' : ', '}
        {href === undefined ? (
          name
        ) : (
          <AppLink className="link" href={href}>
            {name}
          </AppLink>
        )}
      </span>
    );
  });
}
