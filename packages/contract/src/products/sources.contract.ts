import { z } from 'zod';
import { bulkTypes } from '@cartwright/domain/paperwork/ccrs-bulk';
import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import { adjustReasons, movementDirections, sourceMovementKinds } from '@cartwright/domain/products/movements';
import { MOST_MADE_OF } from '@cartwright/domain/products/source-form';
import {
  amount,
  businessDay,
  id,
  input,
  instant,
  listOf,
  money,
  named,
  page,
  plainPage,
  searchKey,
  text,
} from '../fields.ts';
import { route } from '../route.ts';
import { sourceAmount } from './source-amount.ts';

/** The seller's bulk, from which products are packed (goods "sources"). */

const reading = { method: 'POST', auth: 'staff', permission: 'stock', effect: 'read' } as const;
const writing = { method: 'POST', auth: 'staff', permission: 'stock.adjust', effect: 'write' } as const;

const unit = z.enum(bulkUnits);
const name = text(60).min(1, 'Enter the name.');
const madeOf = z.array(text(60).min(1)).max(MOST_MADE_OF);

const sourceRow = named('SourceRow', {
  id,
  sourceId: id,
  name: z.string(),
  unit,
  amount,
  reserved: amount,
  /** What can be promised. */
  left: amount,
  isAvailable: z.boolean(),
  strainId: id.nullable(),
  strain: z.string().nullable(),
  areaId: id.nullable(),
  area: z.string().nullable(),
  /** What kind of goods it is for the state; null until somebody has chosen one. */
  stateType: z.string().nullable(),
  madeOf: z.array(z.string()),
  /** How many products are packed from it. */
  products: z.int(),
  /** Movements beside its opening amount. */
  movements: z.int(),
  /** Null without the key `costs`: of all that came in, and of one unit with four decimals. */
  totalCost: amount.nullable(),
  unitCost: amount.nullable(),
  version: z.int(),
});

const sourceMovement = named('SourceMovement', {
  id,
  sourceId: id,
  sourceName: z.string(),
  unit,
  at: instant,
  kind: z.enum(sourceMovementKinds),
  amount,
  /** What the source had after it. */
  balance: amount,
  orderId: id.nullable(),
  orderNo: z.int().nullable(),
  conversionId: id.nullable(),
  receiptId: id.nullable(),
  countId: id.nullable(),
  personName: z.string().nullable(),
  reason: z.string(),
  detail: z.string(),
});

const fields = {
  strainId: id.nullish(),
  areaId: id.nullish(),
  stateType: z.enum(bulkTypes).nullish(),
  madeOf: madeOf.nullish(),
  /** With the key `costs`. */
  totalCost: money.nullish(),
};

const saved = named('SavedSource', { message: z.string(), sourceId: id, version: z.int() });

export const sources = {
  sources: route({
    ...reading,
    permission: ['stock', 'stock.receive'],
    path: '/v1/inventory/sources',
    summary: 'Bulk with what there is of it, what is reserved of it and what it is made up of',
    body: input({
      /** Words of the name or the strain, or an inventory identifier. */
      searchKey,
      areaId: id.nullish(),
      page: page.prefault({}),
    }),
    response: listOf(sourceRow),
    refusals: ['list_too_long'],
  }),
  sourceMovements: route({
    ...reading,
    path: '/v1/inventory/source-movements',
    summary: 'What changed the amounts of sources, by whom and why, the latest first, with what the source had then',
    body: input({
      /** Words of the name or the strain, or an inventory identifier. */
      searchKey,
      sourceId: id.nullish(),
      kinds: z.array(z.enum(sourceMovementKinds)).max(sourceMovementKinds.length).nullish(),
      direction: z.enum(movementDirections).nullish(),
      /** How much moved, in or out, in the unit of its source. */
      amount: sourceAmount.nullish(),
      personId: id.nullish(),
      fromDate: businessDay.nullish(),
      toDate: businessDay.nullish(),
      page: plainPage.prefault({}),
    }),
    response: listOf(sourceMovement),
    refusals: ['list_too_long'],
  }),
  addSource: route({
    ...writing,
    path: '/v1/inventory/add-source',
    summary: 'Makes a source, with what there is of it already',
    body: input({ name, unit, amount: sourceAmount.nullish(), ...fields }),
    response: saved,
    refusals: ['source_name_taken', 'not_found', 'forbidden'],
  }),
  updateSource: route({
    ...writing,
    path: '/v1/inventory/update-source',
    summary: 'Changes a source field by field; its unit while nothing of it has moved',
    body: input({
      sourceId: id,
      name: name.nullish(),
      unit: unit.nullish(),
      isAvailable: z.boolean().nullish(),
      ...fields,
      version: z.int(),
    }),
    response: saved,
    refusals: ['source_name_taken', 'source_not_saved', 'stale_version', 'not_found', 'forbidden'],
  }),
  adjustSource: route({
    ...writing,
    path: '/v1/inventory/adjust-source',
    summary: 'Sets the amount of a source to what was measured, for a reason',
    body: input({
      sourceId: id,
      /** The new amount. */
      amount: sourceAmount,
      /** What the caller saw; refused with the movements since when there is another amount. */
      amountSeen: sourceAmount.nullish(),
      reason: z.enum(adjustReasons),
      detail: text(200).nullish(),
    }),
    response: z.object({ message: z.string(), amount }),
    refusals: ['not_found', 'nothing_to_update', 'source_changed', 'below_reserved'],
  }),
};
