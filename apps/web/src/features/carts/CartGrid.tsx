import { sumUnits } from '@cartwright/domain/money';
import { Percent, Trash2, Truck } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { BulkBar } from '../../grid/BulkBar.tsx';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { useGridSelection } from '../../grid/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/Confirm.tsx';
import { counted, money } from '../../ui/format.ts';
import { MenuList, type MenuItem } from '../../ui/Menu.tsx';
import { useMedia, usePhone } from '../../ui/use-media.ts';
import { cartColumns } from './cart-columns.tsx';
import type { Cart, CartItem } from './cart-types.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { LineDiscountDialog } from './LineDiscountDialog.tsx';
import type { CartEdits } from './use-cart-edits.ts';

interface CartGridProps {
  cart: Cart;
  /** Without it the lines are only read: a closed cart, the review, a person who may not change carts. */
  edits?: CartEdits | undefined;
  mayPrice: boolean;
  toolbar?: ReactNode;
  empty: ReactNode;
}

const quiet = (saved: Promise<unknown>) => void saved.catch(() => undefined);
const idOf = (line: CartItem) => String(line.id);
const nameOf = (line: CartItem) => line.productName;

async function removeLine(edits: CartEdits, line: CartItem): Promise<boolean> {
  const yes = await confirm({
    title: 'Remove from the cart',
    text: `Remove ${line.productName} from the cart?`,
    confirmLabel: 'Remove',
    danger: true,
  });
  if (yes) await edits.remove(line.id);
  return yes;
}

/** The lines of a cart, edited in place at a desk and with steppers on a phone. */
export function CartGrid({ cart, edits, mayPrice, toolbar, empty }: CartGridProps) {
  const phone = usePhone();
  const withProductLine = useMedia('(min-width: 1400px)');
  const selection = useGridSelection();
  const [discountOf, setDiscountOf] = useState<number | null>(null);
  const [menu, setMenu] = useState<{ line: CartItem; anchor: HTMLElement } | null>(null);
  const columns = useMemo(
    () =>
      cartColumns({
        edits,
        mayPrice,
        withProductLine,
        onDiscount: (line) => setDiscountOf(line.id),
        onRemove: async (line) => (edits ? await removeLine(edits, line) : false),
      }),
    [edits, mayPrice, withProductLine],
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
    () => (line: CartItem) => (
      <CartLineRow
        line={line}
        onMenu={edits ? (of, anchor) => setMenu({ line: of, anchor }) : undefined}
        onUnits={
          edits ? (of, units) => quiet(units > 0 ? edits.setUnits(of.id, units) : removeLine(edits, of)) : undefined
        }
      />
    ),
    [edits],
  );
  const lineMenu = (line: CartItem): MenuItem[] =>
    edits
      ? [
          {
            label: 'Discount',
            icon: <Percent size={15} />,
            onSelect: () => setDiscountOf(line.id),
            disabledReason: mayPrice ? undefined : 'You may not change prices in carts',
          },
          {
            label: line.isFlaggedBackorder ? 'Sell from stock' : 'Sell as backorder',
            icon: <Truck size={15} />,
            onSelect: () => quiet(edits.setBackorder(line.id, !line.isFlaggedBackorder)),
          },
          {
            label: 'Remove',
            icon: <Trash2 size={15} />,
            danger: true,
            separated: true,
            onSelect: () => quiet(removeLine(edits, line)),
          },
        ]
      : [];
  const discounted = cart.cartItems.find((line) => line.id === discountOf);
  const chosen = cart.cartItems.filter((line) => idOf(line) in selection.selected);
  const label = `${counted(cart.cartItems.length, 'line')} · ${counted(sumUnits(cart.cartItems.map((line) => line.units)), 'unit')}`;
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
        toolbar={toolbar}
        mobileRow={mobileRow}
        {...(edits && !phone ? { selection, rowMenu: lineMenu } : {})}
        footer={phone ? undefined : { label, values: { lineTotal: money(cart.grossTotal) } }}
        empty={{ title: 'The cart is empty', action: empty }}
      />
      {edits && !phone && chosen.length > 0 ? (
        <BulkBar selection={{ ...selection, ids: chosen.map(idOf), all: false }} total={chosen.length} noun="line">
          <Button
            size="small"
            onClick={() => {
              for (const line of chosen) quiet(edits.setBackorder(line.id, true));
              selection.clear();
            }}
          >
            Backorder
          </Button>
          <Button size="small" onClick={() => void removeChosen(edits, chosen, selection.clear)}>
            Remove
          </Button>
        </BulkBar>
      ) : null}
      {menu ? (
        <MenuList
          label={`Actions of ${menu.line.productName}`}
          items={lineMenu(menu.line)}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {discounted && edits ? (
        <LineDiscountDialog line={discounted} edits={edits} onClose={() => setDiscountOf(null)} />
      ) : null}
    </>
  );
}

async function removeChosen(edits: CartEdits, lines: readonly CartItem[], after: () => void): Promise<void> {
  const yes = await confirm({
    title: 'Remove from the cart',
    text: `Remove ${counted(lines.length, 'line')} from the cart?`,
    confirmLabel: 'Remove',
    danger: true,
  });
  if (!yes) return;
  for (const line of lines) quiet(edits.remove(line.id));
  after();
}
