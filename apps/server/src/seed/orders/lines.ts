import { bestDiscount } from '@cartwright/domain/money/discount-rules';
import { minMoney } from '@cartwright/domain/money/money';
import { priceLine, type DiscountKind } from '@cartwright/domain/money/pricing';
import type { SampleType } from '@cartwright/domain/carts/samples';
import type { SeedClient } from '../clients.ts';
import type { SeedRule } from '../discounts.ts';
import type { SeedProduct } from '../products.ts';
import type { PlannedLot } from '../stock.ts';
import type { World } from '../world.ts';

/** A line of a planned cart or order, priced. */
export interface PlannedLine {
  readonly product: SeedProduct;
  readonly units: number;
  readonly unitPrice: number;
  readonly discountKind: DiscountKind;
  readonly discountValue: number;
  readonly rule: SeedRule | null;
  readonly lineDiscount: number;
  readonly lineTotal: number;
  readonly sampleType: SampleType | null;
  readonly isBackorder: boolean;
  readonly conversionUnits: number;
  /** What its order takes from which lots. */
  readonly picks: readonly { readonly lot: PlannedLot; readonly units: number }[];
}

const usualUnits: Record<SeedProduct['line'], readonly number[]> = {
  Flower: [10, 12, 20, 24, 30, 40],
  Prerolls: [25, 30, 50, 60, 100],
  'Infused Prerolls': [12, 20, 24, 36],
  Concentrates: [6, 10, 12, 24],
  Vapes: [10, 12, 20, 30],
  Edibles: [12, 24, 36, 48],
  'Tinctures & Topicals': [4, 6, 8, 12],
  Merchandise: [2, 4, 6, 10, 12],
};

/** Units somebody would order of a product: by the case, few of a dear one, grams with a fraction in bulk. */
export function someUnits(world: World, product: SeedProduct): number {
  const { random } = world;
  if (product.allowFractions) return random.pick([28.35, 56.7, 113.4, 226.75]);
  return product.unitPrice >= 40 ? random.pick([1, 2, 4, 6]) : random.pick(usualUnits[product.line]);
}

/** Prices a line as the app does: the best rule of the client and day, or now and then a discount typed by hand. */
export function planLine(
  world: World,
  rules: readonly SeedRule[],
  given: {
    buyer: SeedClient | null;
    product: SeedProduct;
    units: number;
    onDate: string;
    sampleType?: SampleType | null;
    isBackorder?: boolean;
    conversionUnits?: number;
    picks?: PlannedLine['picks'];
    isTypedDiscountAllowed?: boolean;
  },
): PlannedLine {
  const { product, units, sampleType = null } = given;
  const terms = { units, unitPrice: product.unitPrice, sampleType, ...discountOf(world, rules, given) };
  const { lineDiscount, lineTotal } = priceLine(terms);
  return {
    ...terms,
    product,
    lineDiscount,
    lineTotal,
    isBackorder: given.isBackorder ?? false,
    conversionUnits: given.conversionUnits ?? 0,
    picks: given.picks ?? [],
  };
}

function discountOf(
  { random }: World,
  rules: readonly SeedRule[],
  given: Parameters<typeof planLine>[2],
): Pick<PlannedLine, 'discountKind' | 'discountValue' | 'rule'> {
  const { buyer, product, units, onDate } = given;
  const none = { discountKind: 'total', discountValue: 0, rule: null } as const;
  if (given.sampleType !== null && given.sampleType !== undefined) return none;
  const best = bestDiscount(rules, {
    clientId: buyer?.id ?? null,
    tierIds: buyer?.tierIds ?? [],
    productId: product.id,
    productLineId: product.productLineId,
    units,
    unitPrice: product.unitPrice,
    onDate,
  });
  if (best !== null) {
    const rule = rules.find((each) => each.id === best.rule.id) ?? null;
    return { ...best.discount, rule };
  }
  if (given.isTypedDiscountAllowed === false || !random.chance(0.05)) return none;
  const kind = random.pick(['total', 'perUnit', 'percent'] as const);
  const value = { total: minMoney(random.pick([2.5, 5, 10]), product.unitPrice), perUnit: 0.25, percent: 5 }[kind];
  return { discountKind: kind, discountValue: value, rule: null };
}
