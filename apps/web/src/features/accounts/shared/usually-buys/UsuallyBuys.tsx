import type { OutputOf } from '@cartwright/contract/contract';
import { subtractUnits } from '@cartwright/domain/money/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { invalidate, read, readOnce } from '../../../../api/query.ts';
import type { ReactNode } from 'react';
import { useActions } from '../../../../context/actions.ts';
import { changedSince } from '../../../../context/changed-since.ts';
import { useMay } from '../../../../context/session.tsx';
import { useAct, type Write } from '../../../../context/use-act.ts';
import { Button, Kbd } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import type { Action } from '../../../../lib/action.ts';
import { counted, date, money, units } from '../../../../lib/format.ts';
import type { KeyName } from '../../../../lib/keys/keys.ts';
import { classes } from '../../../../lib/classes.ts';
import { useShortcutsOn } from '../../../../lib/keys/shortcuts.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import css from './UsuallyBuys.module.css';

type Product = OutputOf<'reports.clientUsuallyBuys'>['data'][number];

const keys = ['usual1', 'usual2', 'usual3', 'usual4', 'usual5', 'usual6', 'usual7'] as const;

const rhythm = ({ everyDays, lastBought }: Product): string =>
  [
    everyDays === null ? '' : everyDays === 1 ? 'every day' : `every ${everyDays} days`,
    `last ${date(lastBought).slice(0, 5)}`,
  ]
    .filter(Boolean)
    .join(', ');

interface UsuallyBuysProps {
  clientId: number;
  /** The card around it on a record. Without it, it is beside a cart, and nothing is shown when there is nothing to add. */
  card?: (addAll: ReactNode, content: ReactNode) => ReactNode;
}

/** What a client usually buys; a key or a button adds the usual units to its cart, at its price. */
export function UsuallyBuys({ clientId, card }: UsuallyBuysProps) {
  const aside = card === undefined;
  const mayAdd = useMay('carts.edit');
  const singleKeys = useShortcutsOn();
  const { act, busy } = useAct();
  const client = useQueryClient();
  const found = useQuery(read('reports.clientUsuallyBuys', { params: { id: clientId } }));
  const products = found.data?.data ?? [];
  const due = products.filter(({ isDue, inCart }) => isDue && inCart === 0);
  /** Beside a cart letters and digits are for its entry. */
  const keyOf = (name: KeyName | undefined) => (aside ? undefined : name);
  const add = (chosen: readonly Product[]) =>
    void act(
      'carts.addManyFromInventory',
      { body: { clientId, products: chosen.map(({ productId, units: quantity }) => ({ productId, quantity })) } },
      {
        done: ({ grandTotal }) => `${addedText(chosen)} · cart ${money(grandTotal)}`,
        undo: (summary, send) => async () =>
          await takeBack(send, summary, chosen)
            // A change of a line is shown by the cart that sends it; here it loads again.
            .finally(() => void invalidate(client, ['carts.one'])),
      },
    );
  useActions(
    mayAdd
      ? [
          ...(due.length === 0
            ? []
            : [{ label: `Add ${due.length} due`, key: keyOf('addDue'), run: () => add(due) } satisfies Action]),
          ...products.map((product, index) => ({
            label: `Add ${units(product.units)} × ${product.productName}`,
            key: keyOf(keys[index]),
            run: () => add([product]),
          })),
        ]
      : [],
  );
  if (aside && products.length === 0) return null;
  const addAll =
    mayAdd && due.length > 0 ? (
      <Button size="small" busy={busy} onClick={() => add(due)}>
        Add {due.length} due {aside ? null : <KeyHint name="addDue" />}
      </Button>
    ) : null;
  const list =
    products.length === 0 ? null : (
      <ol className={css.products} data-aside={aside || undefined}>
        {products.map((product, index) => (
          <li key={product.productId}>
            {mayAdd && singleKeys && !aside ? <Kbd>{index + 1}</Kbd> : <span />}
            <span className={css.name}>
              <span>{product.productName}</span>
              <small className="muted num">
                {product.isDue ? <b>Due </b> : null}
                {rhythm(product)}
              </small>
            </span>
            <span className={classes(css.price, 'num')}>{money(product.unitPrice)}</span>
            <InCartOrAdd product={product} mayAdd={mayAdd} busy={busy} onAdd={() => add([product])} />
          </li>
        ))}
      </ol>
    );
  if (card !== undefined)
    return card(
      addAll,
      list ?? (
        <div className={css.none}>
          <Loaded query={found} loading={<Skeleton lines={5} label="Loading what it usually buys" />}>
            {() => <p className="muted">Nothing bought twice in 6 months</p>}
          </Loaded>
        </div>
      ),
    );
  return (
    <section className={css.usual} aria-label="Usually buys">
      <div className={css.head}>
        <h3>
          Usually buys <small className="muted">last 6 months</small>
        </h3>
        {addAll}
      </div>
      {list}
    </section>
  );
}

/** Takes the added units from their lines again; a line that has no others goes. Nothing, when one of them has changed since. */
async function takeBack(
  send: Write,
  { cartId, changedItems }: OutputOf<'carts.addManyFromInventory'>,
  added: readonly Product[],
) {
  const { cartItems } = await readOnce('carts.one', { params: { id: cartId } });
  const changed = changedItems.find(({ id, units: then }) => cartItems.find((each) => each.id === id)?.units !== then);
  if (changed !== undefined) throw changedSince(changed.productName);
  for (const { id: cartItemId, productId, units: now } of changedItems) {
    const quantity = subtractUnits(now, added.find((each) => each.productId === productId)?.units ?? 0);
    if (quantity > 0) await send('carts.updateItem', { body: { cartId, cartItemId, quantity } });
    else await send('carts.removeItem', { body: { cartId, cartItemId } });
  }
}

function addedText(chosen: readonly Product[]): string {
  const [only] = chosen;
  return chosen.length === 1 && only !== undefined
    ? `${units(only.units)} × ${only.productName} added`
    : `${counted(chosen.length, 'product')} added`;
}

interface InCartOrAddProps {
  product: Product;
  mayAdd: boolean;
  busy: boolean;
  onAdd: () => void;
}

function InCartOrAdd({ product, mayAdd, busy, onAdd }: InCartOrAddProps) {
  if (product.inCart > 0)
    return (
      <span className={css.inCart}>
        <Check size={13} aria-hidden />
        {units(product.inCart)} in cart
      </span>
    );
  if (!mayAdd) return <span className="num">{units(product.units)}</span>;
  return (
    <Button
      size="small"
      icon={<Plus size={13} />}
      busy={busy}
      aria-label={`Add ${units(product.units)} × ${product.productName}`}
      onClick={onAdd}
    >
      {units(product.units)}
    </Button>
  );
}
