import { toastFailure } from '../../../../context/toast-failure.ts';
import { messages, titles } from '@cartwright/contract/messages';
import { sumMoney, sumUnits } from '@cartwright/domain/money/money';
import { stoppedParts } from '@cartwright/domain/orders/another-lot';
import { PackageSearch, Pencil, Percent, Replace } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { usePriceReason } from '../../../../context/use-price-reason.tsx';
import { useActions } from '../../../../context/actions.ts';
import { DataGrid } from '../../../../grid/DataGrid.tsx';
import { setAll, useGridSelection } from '../../../../grid/selection/selection.ts';
import { ActionButton } from '../../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { type Action, actions } from '../../../../lib/action.ts';
import { counted, dash, money, units } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { useMedia, usePhone } from '../../../../lib/use-media.ts';
import { below } from '../../../../lib/widths.ts';
import { confirm } from '../../../../ui/overlay/question.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useUndoOffers } from '../../../../ui/overlay/use-undo-offers.ts';
import type { OrderLine } from '../../shared/line-terms.ts';
import { OrderLineRow } from '../../shared/OrderLineRow.tsx';
import type { Order } from '../../shared/order-query.ts';
import { lockedReason } from '../../shared/order-reasons.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import { useStaleText } from '../../../carts/shared/documents/use-stale-text.ts';
import type { OrderEdits } from '../use-order-edits.ts';
import type { StepActions } from '../fulfillment/use-step-actions.tsx';
import { anotherLotReason, editColumns, unitsReason, type LineRights } from './edit-columns.tsx';
import css from './EditableLines.module.css';

const LineDiscountDialog = lazyPart(async () => (await import('./LineDiscountDialog.tsx')).LineDiscountDialog);
const AnotherLotDialog = lazyPart(async () => (await import('./AnotherLotDialog.tsx')).AnotherLotDialog);
const LineDialog = lazyPart(async () => (await import('./LineDialog.tsx')).LineDialog);

interface EditableLinesProps {
  order: Order;
  edits: OrderEdits;
  rights: LineRights;
  steps: StepActions;
  /** On a phone prices are for those who sell. */
  withPrices: boolean;
}

const rowId = (line: OrderLine) => String(line.orderItemId);
const rowLabel = (line: OrderLine) => line.productName;
/** What can be done now: the rest is said by the key, the palette and the menus. */
const legal = (all: readonly Action[]) => all.filter(({ disabledReason }) => disabledReason === undefined);
const noSelection = () => toast.refused(titles.noOrderItemSelected, messages.selectItemsFirst);

/** The lines of an order, edited in their cells at a desk and in a dialog on a phone. */
export function EditableLines({ order, edits, rights, steps, withPrices }: EditableLinesProps) {
  const phone = usePhone();
  // With little room it is in the menus of the rows, and here once lines are chosen.
  const narrow = useMedia(below('desk'));
  const lines = order.orderItems;
  const selection = useGridSelection();
  useUndoOffers();
  const [open, setOpen] = useState<{ what: 'discount' | 'line' | 'lot'; id: number } | null>(null);
  const { ask: askReason, dialog: reasonDialog } = usePriceReason();
  const columns = useMemo(
    () =>
      editColumns(order, edits, rights, {
        onDiscount: (line) => setOpen({ what: 'discount', id: line.orderItemId }),
        askReason,
      }),
    [order, edits, rights, askReason],
  );
  const source = useMemo(
    () => ({ data: { data: lines, count: lines.length }, isFetching: false, error: null, refetch: () => undefined }),
    [lines],
  );
  const isReleased = order.releasedDate !== null;
  const { mayStep } = steps;
  const mobileRow = useCallback(
    (line: OrderLine) => (
      <OrderLineRow line={line} isReleased={isReleased} withPrices={withPrices} withLots={mayStep} />
    ),
    [isReleased, withPrices, mayStep],
  );
  const moneyReason = lockedReason(order, 'money');
  const chosen = lines.filter((line) => rowId(line) in selection.selected);
  const staleText = useStaleText(order.orderId);
  const convert = async (of: readonly OrderLine[]) => {
    if (of.length === 0) return noSelection();
    const text = staleText('prices');
    const question = { title: 'Convert discount to unit price', text, confirmLabel: 'Convert' };
    if (text !== '' && !(await confirm(question))) return;
    await edits.convertDiscounts(of.map((line) => line.orderItemId));
    selection.clear();
  };
  const convertAction = (of: readonly OrderLine[]): Action => ({
    label: 'Convert discount to unit price',
    icon: <Replace size={15} />,
    disabledReason: moneyReason,
    run: () => toastFailure(convert(of)),
  });
  const stepsOf = (ids: readonly number[]): Action[] =>
    order.isNonCannabis || !steps.mayStep ? [] : [steps.actionOf('sublot', ids), steps.actionOf('cancelSublot', ids)];
  const isStopped = steps.mayStep && lines.some((line) => stoppedParts(line.lots).length > 0);
  const rowMenu = (line: OrderLine): Action[] => {
    const locked = unitsReason(order, line);
    return actions(
      (rights.edit || rights.price) && {
        label: 'Units and price',
        icon: <Pencil size={15} />,
        disabledReason: locked === undefined || (rights.price && moneyReason === undefined) ? undefined : locked,
        run: () => setOpen({ what: 'line', id: line.orderItemId }),
      },
      rights.price && {
        label: 'Discount',
        icon: <Percent size={15} />,
        disabledReason: moneyReason ?? (line.sampleType === null ? undefined : 'A sample is not charged'),
        run: () => setOpen({ what: 'discount', id: line.orderItemId }),
      },
      rights.price && {
        ...convertAction([line]),
        disabledReason: moneyReason ?? (line.discountAmt > 0 ? undefined : 'The line has no discount'),
      },
      isStopped && {
        label: 'Give another lot',
        icon: <PackageSearch size={15} />,
        disabledReason: anotherLotReason(order, line),
        run: () => setOpen({ what: 'lot', id: line.orderItemId }),
      },
      ...stepsOf([line.orderItemId]),
    );
  };
  const chosenIds = chosen.map((line) => line.orderItemId);
  useActions(rights.price ? [convertAction(chosen)] : []);
  const off = sumMoney(lines.map((line) => line.discountAmt));
  const sold = sumUnits(lines.map((line) => line.units));
  const current = lines.find((line) => line.orderItemId === open?.id);
  const close = () => setOpen(null);
  const editable = rights.edit || rights.price;
  const selectable = rights.price || steps.mayStep;
  const hasMenu = editable || isStopped || (steps.mayStep && !order.isNonCannabis);
  const causes = [
    ...(rights.price && moneyReason === undefined ? (['prices'] as const) : []),
    ...(rights.edit && lines.some((line) => unitsReason(order, line) === undefined) ? (['units'] as const) : []),
  ];
  const locked = rights.price && moneyReason !== undefined ? moneyReason : lockedReason(order, 'units');
  return (
    <section className={css.lines} aria-label="Lines">
      <DataGrid
        label="Order lines"
        name="order-lines-ui"
        columns={columns}
        source={source}
        rowId={rowId}
        rowLabel={rowLabel}
        mobileRow={mobileRow}
        {...(hasMenu ? { rowMenu } : {})}
        {...(selectable ? { selection } : {})}
        toolbar={
          <div className={css.bar}>
            {chosen.length > 0 ? (
              <>
                <b role="status">{counted(chosen.length, 'line')}</b>
                <span className="muted num">{money(-sumMoney(chosen.map((line) => line.discountAmt)))} discount</span>
                <Button size="small" onClick={selection.clear}>
                  Clear
                </Button>
              </>
            ) : editable && locked !== undefined ? (
              <span className="muted">{locked}</span>
            ) : null}
            {editable && !phone ? <StaleNote orderId={order.orderId} causes={causes} /> : null}
            {phone && selectable && chosen.length < lines.length ? (
              <Button size="small" onClick={() => selection.set(setAll({}, lines.map(rowId), true))}>
                Select all
              </Button>
            ) : null}
            {chosen.length === 0 && (narrow || !rights.price || moneyReason !== undefined) ? null : (
              <span className={css.end}>
                {chosen.length > 0
                  ? legal(stepsOf(chosenIds)).map((action) => <ActionButton key={action.label} action={action} />)
                  : null}
                {rights.price && moneyReason === undefined && off > 0 ? (
                  <ActionButton action={convertAction(chosen)} />
                ) : null}
              </span>
            )}
          </div>
        }
        footer={{
          label: phone ? `${counted(lines.length, 'line')} · ${counted(sold, 'unit')}` : counted(lines.length, 'line'),
          values: {
            ...(phone ? {} : { units: units(sold), discountAmt: off > 0 ? money(-off) : dash }),
            ...(withPrices ? { lineTotal: money(order.grossTotal) } : {}),
          },
        }}
        empty={{ title: 'This order has no lines' }}
        twoLines
      />
      {reasonDialog}
      {current && open?.what === 'discount' ? (
        <LineDiscountDialog orderId={order.orderId} line={current} edits={edits} onClose={close} />
      ) : null}
      {current && open?.what === 'lot' ? (
        <AnotherLotDialog orderId={order.orderId} line={current} onClose={close} />
      ) : null}
      {current && open?.what === 'line' ? (
        <LineDialog order={order} line={current} edits={edits} rights={rights} onClose={close} />
      ) : null}
    </section>
  );
}
