import { addDays } from '@cartwright/domain/dates/dates';
import { lineGross, percentOf } from '@cartwright/domain/money/money';
import { area } from '../db/schema/products.table.ts';
import { insertRows } from './bulk.ts';
import type { SeedProduct } from './products.ts';
import type { World } from './world.ts';

const areas = ['Vault A', 'Vault B', 'Cold room', 'Quarantine'] as const;
type Area = (typeof areas)[number];

/** What is known of a lot when it is stored. */
interface StoredLot {
  readonly id: number;
  readonly product: SeedProduct;
  readonly isForSale: boolean;
  /** YYYY-MM-DD */
  readonly receivedOn: string;
}

/** Where lots are stored, by name. */
export async function writeAreas({ tx }: World): Promise<ReadonlyMap<Area, number>> {
  await insertRows(
    tx,
    area,
    areas.map((name) => ({ name, isQuarantine: name === 'Quarantine' })),
  );
  const { rows } = await tx.query<{ id: number; name: Area }>('SELECT id, name FROM area');
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const coldLines: readonly SeedProduct['line'][] = ['Concentrates', 'Edibles'];

/** Where a lot is stored, until when it is sold, and what it cost: 45 % of its price. */
export function storageOf(
  world: World,
  each: StoredLot,
  index: number,
  places: ReadonlyMap<Area, number>,
  units: number,
) {
  const { manager, clock, today } = world;
  const { product, isForSale, receivedOn } = each;
  const isCold = coldLines.includes(product.line);
  const kept = {
    areaId: places.get(isCold ? 'Cold room' : index % 2 === 0 ? 'Vault A' : 'Vault B') ?? null,
    bestBy: isCold ? addDays(receivedOn, 1_460) : null,
    holdReason: null,
    heldBy: null,
    heldSince: null,
    totalCost: units > 0 ? percentOf(lineGross(units, product.unitPrice), 45) : null,
  };
  if (isForSale) return kept;
  // What is not for sale shows each of the reasons for it.
  const reasons = [
    {
      holdReason: 'Seals broken',
      heldBy: manager.id,
      heldSince: clock.at(receivedOn, 500),
      bestBy: addDays(today, 20),
    },
    { areaId: places.get('Quarantine') ?? null },
    { bestBy: addDays(today, -8) },
  ];
  return { ...kept, ...reasons[each.id % reasons.length] };
}
