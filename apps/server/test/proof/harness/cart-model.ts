import type { InputOf, Operation, OutputOf } from '@cartwright/contract/contract';

/**
 * A cart as plain arithmetic, against which a history is judged. It knows nothing of the product's code: a line joins
 * another one of its product, price and flag, a change of units sets them, a removal takes the line away. It holds for
 * products at 10.00 without discount rules.
 */
export interface ModelLine {
  readonly productId: number;
  readonly units: number;
  readonly unitPrice: number;
  readonly isBackorder: boolean;
}

export interface ModelCart {
  readonly lines: ReadonlyMap<number, ModelLine>;
  readonly cartDiscount: number;
}

export const emptyCart: ModelCart = { lines: new Map(), cartDiscount: 0 };

/** A step that changed a cart, with its answer. */
export interface CartStep {
  readonly operation: Operation;
  readonly input: { readonly body?: unknown };
  readonly data: OutputOf<'carts.addItem'>;
}

const PRICE = 10;

type Adding = InputOf<'carts.addItem'>['body'];

/** The cart after a step; the ids of new lines are taken from the answer. */
export function after(cart: ModelCart, { operation, input, data }: CartStep): ModelCart {
  const body = input.body as Partial<Adding> & {
    products?: Adding[];
    cartItemId?: number;
    discountAmount?: number;
    unitPrice?: number;
  };
  const lines = new Map(cart.lines);
  const edit = (change: Partial<ModelLine>) => {
    const line = lines.get(body.cartItemId ?? 0);
    if (line === undefined) throw new Error(`line ${body.cartItemId} was changed and is not there`);
    lines.set(body.cartItemId ?? 0, { ...line, ...change });
  };
  let { cartDiscount } = cart;
  switch (operation) {
    case 'carts.addItem':
    case 'carts.addFromInventory':
      add(lines, body as Adding, data);
      break;
    case 'carts.addItems':
    case 'carts.addManyFromInventory':
      for (const product of body.products ?? []) add(lines, product, data);
      break;
    case 'carts.updateItem':
      edit({
        ...(body.quantity == null ? {} : { units: body.quantity }),
        ...(body.backorder == null ? {} : { isBackorder: body.backorder }),
      });
      break;
    case 'carts.updateItemPrice':
      edit({ unitPrice: body.unitPrice ?? 0 });
      break;
    case 'carts.removeItem':
      if (!lines.delete(body.cartItemId ?? 0)) throw new Error(`line ${body.cartItemId} was removed twice`);
      break;
    case 'carts.setDiscount':
      cartDiscount = body.discountAmount ?? 0;
      break;
    case 'carts.setDeliveryDate':
    case 'carts.refreshDiscounts':
      break;
    default:
      throw new Error(`the model does not know ${operation}`);
  }
  const gross = [...lines.values()].reduce((sum, line) => sum + Math.round(line.units * line.unitPrice * 100) / 100, 0);
  return { lines, cartDiscount: cartDiscount < gross ? cartDiscount : 0 };
}

function add(lines: Map<number, ModelLine>, product: Adding, data: CartStep['data']): void {
  const isBackorder = product.backorder === true;
  const like = [...lines].find(
    ([, line]) => line.productId === product.productId && line.isBackorder === isBackorder && line.unitPrice === PRICE,
  );
  if (like !== undefined) {
    const [id, line] = like;
    lines.set(id, { ...line, units: line.units + product.quantity });
    return;
  }
  const made = data.changedItems.find((item) => item.productId === product.productId && !lines.has(item.id));
  if (made === undefined) throw new Error(`product ${product.productId} was added to no line`);
  const { productId, quantity: units } = product;
  lines.set(made.id, { productId, units, unitPrice: PRICE, isBackorder });
}

/** The lines as text, for comparison with what is stored. */
export const describeLines = (lines: Iterable<readonly [number, ModelLine]>): string[] =>
  [...lines]
    .map(
      ([id, { productId, units, unitPrice, isBackorder }]) =>
        `${id}: ${units} × ${productId} at ${unitPrice}${isBackorder ? ' backorder' : ''}`,
    )
    .toSorted();
