import { sumUnits } from '@cartwright/domain/money/money';
import { CircleDollarSign, SquareCheck } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { BulkBar } from '../../../grid/selection/BulkBar.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import type { RowToReveal } from '../../../grid/body/use-reveal.ts';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, money } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { MenuList } from '../../../ui/overlay/Menu.tsx';
import type { Action } from '../../../lib/action.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useUndoOffers } from '../../../ui/overlay/use-undo-offers.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { cartColumns } from './cart-columns.tsx';
import type { Cart, CartLine } from '../shared/cart-types.ts';
import { CartFoot } from './CartFoot.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { hasNote, LineNote } from './LineNote.tsx';
import { lineMenu, removeLines } from './line-actions.tsx';
import { SelectionActions } from '../selection/SelectionActions.tsx';
import { usePriceReason } from '../../../context/use-price-reason.tsx';
import { toastFailure } from '../../../context/toast-failure.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';

const LineDiscountDialog = lazyPart(async () => (await import('./LineDiscountDialog.tsx')).LineDiscountDialog);
const PackDialog = lazyPart(async () => (await import('./PackDialog.tsx')).PackDialog);
const LinePriceDialog = lazyPart(async () => (await import('./LinePriceDialog.tsx')).LinePriceDialog);

interface CartGridProps {
  cart: Cart;
  /** Without it the lines are read-only: a closed cart, the review, a person who may not change carts. */
  edits?: CartEdits | undefined;
  mayPrice: boolean;
  /** Where products are added: the row under the lines, on a phone above them. */
  entry?: ReactNode;
  /** What else is done with the cart, beside the sum of its lines. */
  tools?: ReactNode;
  /** A decision about a line was made, and its button goes away. Keep the function stable. */
  onDecided: () => void;
  /** The line that was added last. */
  added?: RowToReveal | undefined;
  empty: ReactNode;
}

const idOf = (line: CartLine) => String(line.id);
const nameOf = (line: CartLine) => line.productName;

/** The lines of a cart, edited in place at a desk and with steppers on a phone. */
export function CartGrid({ cart, edits, mayPrice, entry, tools, onDecided, added, empty }: CartGridProps) {
  const phone = usePhone();
  const withLeft = cart.status === 'open' || cart.status === 'pending';
  const selection = useGridSelection();
  const offerUndo = useUndoOffers();
  const { ask: askReason, dialog: reasonDialog } = usePriceReason();
  const [discountOf, setDiscountOf] = useState<number | null>(null);
  const [priceOf, setPriceOf] = useState<number | null>(null);
  const [packOf, setPackOf] = useState<number | null>(null);
  const [menu, setMenu] = useState<{ line: CartLine; anchor: HTMLElement } | null>(null);
  const withNotes = edits !== undefined && !cart.forceBackorderAll;
  const note = useMemo(
    () =>
      withNotes
        ? (line: CartLine) => (hasNote(line) ? <LineNote line={line} edits={edits} onDecided={onDecided} /> : null)
        : undefined,
    [withNotes, edits, onDecided],
  );
  const columns = useMemo(
    () =>
      cartColumns({
        edits,
        mayPrice,
        withNotes,
        withLeft,
        onDiscount: (line) => setDiscountOf(line.id),
        askReason,
        onChanged: ({ productName }, back) =>
          offerUndo(() => toastFailure(back().then(() => toast.note(`${productName}: the change is taken back`)))),
        onRemove: async (line) => (edits ? await removeLines(edits, [line]) : false),
      }),
    [edits, mayPrice, withNotes, withLeft, offerUndo, askReason],
  );
  const source = useMemo(
    () => ({
      data: { data: cart.cartItems, count: cart.cartItems.length },
      isFetching: false,
      error: null,
      refetch: () => undefined,
    }),
    [cart.cartItems],
  );
  const mobileRow = useMemo(
    () => (line: CartLine) => (
      <CartLineRow
        line={line}
        withLeft={withLeft}
        note={note?.(line)}
        onMenu={edits ? (of, anchor) => setMenu({ line: of, anchor }) : undefined}
        onUnits={
          edits
            ? async (of, units) => {
                const saved = units > 0 ? edits.setUnits(of.id, units) : removeLines(edits, [of]);
                toastFailure(saved);
                await saved;
              }
            : undefined
        }
      />
    ),
    [edits, withLeft, note],
  );
  const packed = cart.cartItems.find((line) => line.id === packOf);
  const priced = cart.cartItems.find((line) => line.id === priceOf);
  const discounted = cart.cartItems.find((line) => line.id === discountOf);
  const chosen = cart.cartItems.filter((line) => idOf(line) in selection.selected);
  const select = ({ id }: CartLine) => selection.set({ ...selection.selected, [id]: true });
  const menuOf = (line: CartLine): Action[] =>
    edits
      ? [
          ...(phone
            ? [
                { label: 'Select', icon: <SquareCheck size={15} />, run: () => select(line) },
                {
                  label: 'Unit price',
                  icon: <CircleDollarSign size={15} />,
                  run: () => setPriceOf(line.id),
                  disabledReason: mayPrice ? undefined : 'You may not change prices in carts',
                },
              ]
            : []),
          ...lineMenu({
            line,
            edits,
            mayPrice,
            onDiscount: () => setDiscountOf(line.id),
            onPack: () => setPackOf(line.id),
          }),
        ]
      : [];
  // A phone has no room for boxes until a line is selected from its menu.
  const selectable = edits !== undefined && (!phone || chosen.length > 0);
  const label = `${counted(cart.cartItems.length, 'line')} · ${counted(sumUnits(cart.cartItems.map((line) => line.units)), 'unit')}`;
  const footOf = (buttons: ReactNode) => (
    <CartFoot entry={entry} label={label} total={money(cart.grossTotal)}>
      {tools}
      {edits && chosen.length === 0 && cart.cartItems.length > 0 ? (
        <SelectionActions cart={cart} chosen={chosen} edits={edits} onDone={selection.clear} />
      ) : null}
      {buttons}
    </CartFoot>
  );
  const bulkBar =
    edits && chosen.length > 0 ? (
      <BulkBar selection={{ ...selection, ids: chosen.map(idOf), all: false }} total={chosen.length} noun="line">
        <SelectionActions cart={cart} chosen={chosen} edits={edits} onDone={selection.clear} />
        <Button
          size="small"
          onClick={() => {
            for (const line of chosen) toastFailure(edits.setBackorder(line.id, true));
            selection.clear();
          }}
        >
          Backorder
        </Button>
        <Button
          size="small"
          onClick={() =>
            toastFailure(removeLines(edits, chosen).then((removed) => (removed ? selection.clear() : undefined)))
          }
        >
          Remove
        </Button>
      </BulkBar>
    ) : null;
  return (
    <>
      <DataGrid
        label="Cart lines"
        name="cart-lines"
        columns={columns}
        source={source}
        rowId={idOf}
        rowLabel={nameOf}
        twoLines
        withColumns={edits !== undefined}
        {...(phone && entry ? { toolbar: entry } : {})}
        {...(edits && !phone ? { foot: footOf } : {})}
        reveal={added}
        mobileRow={mobileRow}
        {...(note ? { note } : {})}
        {...(selectable ? { selection } : {})}
        {...(edits && !phone ? { rowMenu: menuOf } : {})}
        footer={edits ? undefined : { label, values: { lineTotal: money(cart.grossTotal) } }}
        empty={{ title: 'The cart is empty', action: empty }}
        bulkBar={bulkBar}
      />
      {menu ? (
        <MenuList
          label={`Actions of ${menu.line.productName}`}
          items={menuOf(menu.line)}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {reasonDialog}
      {priced && edits ? <LinePriceDialog line={priced} edits={edits} onClose={() => setPriceOf(null)} /> : null}
      {discounted && edits ? (
        <LineDiscountDialog line={discounted} edits={edits} onClose={() => setDiscountOf(null)} />
      ) : null}
      {packed && edits ? <PackDialog line={packed} edits={edits} onClose={() => setPackOf(null)} /> : null}
    </>
  );
}
