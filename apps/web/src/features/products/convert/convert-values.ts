import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { type Conversion, type LossReason, planConversion } from '@cartwright/domain/converting/conversion';
import { conversionFaults } from '@cartwright/domain/converting/conversion-faults';
import { conversionWarnings } from '@cartwright/domain/converting/conversion-warnings';
import type { Fault } from '@cartwright/domain/faults';
import { bulkCost, costOfPart } from '@cartwright/domain/money/unit-cost';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { holdsWhole } from '@cartwright/domain/products/whole-units';
import { units as unitsText } from '../../../lib/format.ts';

type Goods = OutputOf<'products.convertibleGoods'>;
export type ConvertibleLot = Goods['lots'][number];
export type ConvertibleSource = Goods['sources'][number];
export type ConvertibleProduct = Goods['products'][number];

interface Numbers {
  readonly units: number | null;
  /** Typed where a unit has no weight. */
  readonly grams: number | null;
  /** Typed where nobody knows, or where costs are typed. */
  readonly cost: number | null;
}

/** A lot or a source that goes in. */
export type InputLine = Numbers &
  (
    | { readonly key: string; readonly lot: ConvertibleLot; readonly source: null }
    | { readonly key: string; readonly lot: null; readonly source: ConvertibleSource }
  );

/** A product that comes out. */
export interface OutputLine extends Numbers {
  readonly key: string;
  readonly product: ConvertibleProduct;
  /** Null for that of what goes in. */
  readonly batchDate: string | null;
  readonly barcode: string;
}

export type ConvertValues = {
  readonly inputs: readonly InputLine[];
  readonly outputs: readonly OutputLine[];
  /** Why what is over is lost; null while nobody says that it is. */
  readonly lost: LossReason | null;
  readonly costs: 'weight' | 'typed';
  readonly areaId: number | null;
  readonly bestBy: string | null;
  readonly resultOf: number | null;
  readonly resultReason: string;
  readonly note: string;
};

const noNumbers: Numbers = { units: null, grams: null, cost: null };

export const inputOfLot = (lot: ConvertibleLot): InputLine => ({
  ...noNumbers,
  key: `lot-${lot.inventoryId}`,
  lot,
  source: null,
});

export const inputOfSource = (source: ConvertibleSource): InputLine => ({
  ...noNumbers,
  key: `source-${source.sourceId}`,
  lot: null,
  source,
});

export const newValues = (lot: ConvertibleLot | undefined): ConvertValues => ({
  inputs: lot === undefined ? [] : [inputOfLot(lot)],
  outputs: [],
  lost: null,
  costs: 'weight',
  areaId: null,
  bestBy: null,
  resultOf: null,
  resultReason: '',
  note: '',
});

const number = (value: number | null): number | null => (Number.isNaN(value) ? null : value);

/** What is left of it, as it is written. */
export const leftOf = ({ lot, source }: InputLine): string =>
  lot === null ? amountText(source.left, source.unit) : unitsText(lot.left);

const quantityLeft = ({ lot, source }: InputLine): number => (lot ?? source).left;
export const unitGramsOf = ({ lot, source }: InputLine): number | null => (lot ?? source).unitGrams;

/** What these units cost, as far as it is known and the person sees it. */
const knownCost = (line: InputLine): number | null => {
  const { lot, source, units } = line;
  const asked = number(units);
  // More than there is has no cost.
  if (asked === null || asked <= 0 || asked > quantityLeft(line)) return null;
  if (lot === null)
    return source.unitCost === null ? null : bulkCost(Math.round(asked * 10_000) / 10_000, source.unitCost);
  if (lot.cost === null) return null;
  return costOfPart(lot.cost, lot.costUnits, Math.round(asked * 100) / 100);
};

/** What is typed, as the rules of the domain ask for it. */
function conversionOf(values: ConvertValues, lost: Conversion['lost']): Conversion {
  return {
    inputs: values.inputs.map((line) => ({
      name: line.lot?.productName ?? line.source?.name ?? '',
      quantity: number(line.units),
      isWhole: line.lot !== null && holdsWhole(line.lot),
      unitGrams: unitGramsOf(line),
      typedGrams: number(line.grams),
      knownCost: knownCost(line),
      typedCost: number(line.cost),
      batchDate: line.lot?.batchDate ?? null,
      bestBy: line.lot?.bestBy ?? null,
    })),
    outputs: values.outputs.map(({ product, ...line }) => ({
      name: product.productName,
      isActive: product.isActive,
      allowFractions: product.allowFractions,
      unitGrams: product.unitGrams,
      units: number(line.units),
      typedGrams: number(line.grams),
      typedCost: values.costs === 'typed' ? number(line.cost) : null,
      batchDate: line.batchDate,
      bestBy: values.bestBy,
      barcode: line.barcode,
    })),
    lost,
  };
}

/** What people should look at before; none of it keeps them from converting. */
export const warningsOf = ({ inputs, outputs }: ConvertValues): string[] =>
  conversionWarnings(
    inputs.map(({ lot, source }) =>
      lot === null
        ? { name: source.name, strain: source.strain, stateType: null, holdReason: null, inQuarantine: false }
        : { ...lot, name: lot.productName },
    ),
    outputs.map(({ product }) => ({ ...product, name: product.productName })),
  );

/** What it comes to; what is over is lost once a reason is chosen. */
export function planOf(values: ConvertValues) {
  const plan = planConversion(conversionOf(values, null));
  const lost = values.lost !== null && plan.over > 0 ? { grams: plan.over, reason: values.lost } : null;
  const given = conversionOf(values, lost);
  return { ...planConversion(given), given, lost };
}

/** Everything that is missing or wrong, with its path in the form. */
export function faultsOf(values: ConvertValues, today: string): Fault[] {
  const plan = planOf(values);
  const short = values.inputs.flatMap((line, at): Fault[] =>
    number(line.units) !== null && (line.units ?? 0) > quantityLeft(line)
      ? [{ path: ['inputs', at, 'units'], code: 'short', detail: `${leftOf(line)} left.` }]
      : [],
  );
  return [...short, ...conversionFaults(plan.given, plan, today)];
}

/** Whether the lots that go in have different lab results. */
export const haveDifferentResults = ({ inputs }: ConvertValues): boolean => {
  const [first, ...others] = inputs.map(({ lot }) => lot?.resultKey ?? 'none');
  return others.some((key) => key !== first);
};

export function bodyOf(values: ConvertValues): InputOf<'products.convert'>['body'] {
  const { lost } = planOf(values);
  const { areaId, bestBy, note } = values;
  const chosen = haveDifferentResults(values) ? values.resultOf : null;
  return {
    inputs: values.inputs.map(({ lot, source, units, grams, cost }) => ({
      ...(lot === null ? { sourceId: source.sourceId } : { inventoryId: lot.inventoryId }),
      units: units ?? 0,
      grams,
      cost,
    })),
    outputs: values.outputs.map(({ product, units, grams, cost, batchDate, barcode }) => ({
      productId: product.productId,
      units: units ?? 0,
      grams,
      cost: values.costs === 'typed' ? cost : null,
      batchDate,
      bestBy,
      areaId,
      barcode: barcodeOf(barcode) || null,
    })),
    lost,
    note: note.trim(),
    ...(chosen === null ? {} : { resultOf: chosen, resultReason: values.resultReason.trim() }),
  };
}

export type ShownPlan = ReturnType<typeof planOf>;
