import { isDecimal } from '@cartwright/domain/money/decimal';
import { transferMeasures } from '@cartwright/domain/receiving/incoming-transfer';
import { z } from 'zod';
import { input, text } from '../fields.ts';

const given = text(300).nullish();

/** Where the supplier's words are as a transfer sent them, with what could not be read. */
const unread = z.array(input({ field: text(300), value: text(300) }).meta({ id: 'UnreadField' })).max(50);

/** The supplier's words of a line. */
export const sentLine = input({
  productName: given,
  sku: given,
  /** In `measure`, at most four decimals. */
  quantity: z
    .number()
    .min(0)
    .max(99_999_999)
    .refine((n) => isDecimal(n, 4), 'At most four decimals.')
    .nullish(),
  measure: z.enum(transferMeasures).nullish(),
  strain: given,
  inventoryCategory: given,
  inventoryType: given,
  unitWeightGrams: z.number().min(0).max(99_999_999).nullish(),
  isMedical: z.boolean().nullish(),
  sampleType: given,
  unread: unread.nullish(),
}).meta({ id: 'SentLine' });
