import { MAX_DISCOUNT_REASON } from '@cartwright/domain/money/discount-reason';
import { isMoney, isUnits, MAX_ORDER_TOTAL, MAX_PRICE, MAX_UNITS } from '@cartwright/domain/money/money';
import { isDate } from '@cartwright/domain/dates/dates';
import { z } from 'zod';
import { messages } from './messages.ts';

/** Field schemas that every feature shares. Requests are strict objects (`input`), answers plain ones (`z.object`). */

/** Declares the wire name of a field that the spec spells in its own way; call it last, around the finished schema. */
export const wire = <S extends z.ZodType>(name: string, schema: S): S => schema.meta({ ...schema.meta(), wire: name });

/** A request object: a field it does not declare is an error (S-18). */
export const input = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape);

/** The body of a call that asks for nothing. */
export const nothing = input({}).meta({ id: 'Nothing' });

/** An object of answers that the API description lists under a name of its own; what several calls answer has one. */
export const named = <S extends z.core.$ZodLooseShape>(name: string, shape: S) => z.object(shape).meta({ id: name });

const MAX_ID = 2_147_483_647;

/** A record's id in a body. */
export const id = z.int().min(1).max(MAX_ID);

/** A record's id in a path or query: digits only. */
export const idInPath = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(MAX_ID),
) as unknown as z.ZodType<number, number>;

/** The same, or 0 for none chosen, which the command refuses in its own words. */
export const optionalIdInPath = z.preprocess(
  (value) => (value === '0' ? 0 : value),
  z.union([z.literal(0), idInPath]),
) as unknown as z.ZodType<number, number>;

/** 0, a missing id, or a positive one; the spec uses 0 for "new". */
export const optionalId = z.int().min(0).max(MAX_ID).nullish();

const MAX_LOOKUP_ID = 32_767;

/** The id of an entry of a lookup list. */
export const lookupId = z.int().min(1).max(MAX_LOOKUP_ID);

/** 0, a missing id, or one of a lookup list. */
export const optionalLookupId = z.int().min(0).max(MAX_LOOKUP_ID).nullish();

const dollars = (max: number, range: string) =>
  z.number(range).min(0, range).max(max, range).refine(isMoney, 'Dollars have at most two decimals.');

/** A price of one unit: dollars with at most two decimals, not negative. */
export const price = dollars(MAX_PRICE, 'A price is between 0 and 9,999,999.99.');

/** An amount on a line, a cart or an order: dollars with at most two decimals, not negative. */
export const money = dollars(MAX_ORDER_TOTAL, 'An amount is between 0 and 9,999,999,999.99.');

const percentRange = 'A percentage is between 0 and 100.';

/** A percentage from 0 to 100 with at most two decimals. */
export const percent = z
  .number(percentRange)
  .min(0, percentRange)
  .max(100, percentRange)
  .refine(isMoney, 'A percentage has at most two decimals.');

/** Dollars that an order comes to at least. */
export const minimum = money.refine((least) => least > 0, 'A minimum is more than 0.');

/** Any amount of dollars in an answer. */
export const amount = z.number();

/** Units with at most two decimals, above zero. */
export const units = z
  .number('Units must be a number.')
  .gt(0, 'Units must be above 0.')
  .max(MAX_UNITS, 'Units are at most 999,999.99.')
  .refine(isUnits, 'Units have at most two decimals.');

/** Units as they are typed: `checkUnits` of the domain refuses what cannot be sold, under the spec's title (spec 000 §8). */
export const typedUnits = z.number('Units must be a number.');

/** Units that may be none: 0 counts as left out. */
export const unitsOrNone = z
  .number('Units must be a number.')
  .max(MAX_UNITS, 'Units are at most 999,999.99.')
  .refine(isMoney, 'Units have at most two decimals.');

/**
 * A date of the seller's calendar as YYYY-MM-DD between 1990 and 2100, refused with a sentence. The server reads an ISO
 * instant as the business day that it is on.
 */
export const dayOf = (sentence: string) => z.string(sentence).refine(isDate, sentence).meta({ format: 'date' });

/** An estimated delivery date. The sentence is of spec 000 §5. */
export const deliveryDate = dayOf(messages.deliveryDateRequired);

/** A date in filters and records. */
export const businessDay = z.string().refine(isDate, 'Enter a date as YYYY-MM-DD.').meta({ format: 'date' });

/** An instant in an answer, ISO 8601 in UTC; its type keeps it from what shows a day as it is written. */
export const instant = z.string() as z.ZodType<Instant, string>;
export type Instant = string & { readonly isInstant?: never };

// Control characters, lone surrogates and line separators never belong into a name (S-22); marks that turn the direction
// of writing make a text look like another one.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\t\n])*$/u;

/** A text of nothing but spaces and invisible characters is empty. */
const orEmpty = (value: string): string => (/^[\p{Cf}\s]*$/u.test(value) ? '' : value);

const lineOf = (read: z.ZodString, max: number) =>
  read.max(max).normalize().trim().overwrite(orEmpty).regex(oneLine, 'Use one line of plain text.');

/** One line of text, trimmed and in NFC, at most `max` characters. */
export const text = (max: number) => lineOf(z.string(), max);

/** Why a discount by hand is given; empty is none. */
export const discountReason = text(MAX_DISCOUNT_REASON).nullish();

/** Lines of text (notes), in NFC, at most `max` characters. */
export const longText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll('\r\n', '\n'))
    .pipe(z.string().normalize().trim().overwrite(orEmpty).regex(manyLines, 'Use plain text.'));

/** A search term: at most 100 characters (S-24). What was copied from a table has tabs and line breaks between its words. */
export const searchKey = lineOf(
  z.string().overwrite((term) => term.replaceAll(/\s/g, ' ')),
  100,
).nullish();

/** Up to `max` ids; every list of ids is all or nothing. */
export const ids = (max: number) => z.array(id).max(max);

/** The same of what is selected; left out, nothing is, which the command refuses in the spec's words. */
export const selectedIds = (max: number) => ids(max).default([]);

const sortItem = input({ field: text(60), dir: z.enum(['asc', 'desc']) }).meta({ id: 'Sort' });

/** Paging of a list: `take` is 1 to 100, or -1 for all (bounded by the server). */
export const page = input({
  skip: z.int().min(0).max(100_000).default(0),
  take: z.union([z.literal(-1), z.int().min(1).max(100)]).default(20),
  sort: z.array(sortItem).max(4).default([]),
}).meta({ id: 'Page' });
export type Page = z.output<typeof page>;

/** Paging of a list with an order of its own; there is nothing to sort by. */
export const plainPage = input({ skip: page.shape.skip, take: page.shape.take }).meta({ id: 'PlainPage' });

const numberInQuery = (schema: z.ZodType<number, number>) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? Number(value) : value),
    schema,
  ) as unknown as z.ZodType<number, number>;

/** Paging of a list that is asked with GET: the same limits, one column to sort by. */
export const pageInQuery = input({
  skip: numberInQuery(page.shape.skip.unwrap()).optional(),
  take: numberInQuery(page.shape.take.unwrap()).optional(),
  sortField: text(60).optional(),
  sortDir: z.enum(['asc', 'desc']).optional(),
});

/** True or false in a query. */
export const flagInQuery = z.preprocess((value) => {
  const given = typeof value === 'string' ? value.toLowerCase() : value;
  return given === 'true' ? true : given === 'false' ? false : given;
}, z.boolean()) as unknown as z.ZodType<boolean, boolean>;

/** A column of a sheet, counted from 1. */
export const columnInQuery = numberInQuery(z.int().min(1).max(50));

/** How many rows a widget shows; 10 without it (spec 001 §2). */
export const topInQuery = numberInQuery(z.int().min(1).max(100));

/** The same page as lists take it in a body. */
export const pageOf = ({ skip = 0, take = 20, sortField, sortDir = 'asc' }: z.output<typeof pageInQuery>): Page => ({
  skip,
  take,
  sort: sortField === undefined ? [] : [{ field: sortField, dir: sortDir }],
});

/** The most rows that "all" answers (S-41). */
export const ALL_CAP = 10_000;

/** Whether no record matched the search, so that these are the similar ones. */
export const similar = z.boolean();

/** A list's answer: one page of rows and the count of all. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), count: z.int() });

/** A list's answer with sums over the whole filter. */
export const listWithTotals = <Row extends z.ZodType, Totals extends z.ZodType>(row: Row, totals: Totals) =>
  z.object({ data: z.array(row), count: z.int(), totals });

/** An answer that only says it happened. */
export const done = named('Done', { message: z.string() });

/** What was made, and that it was. */
export const madeEntry = named('MadeEntry', { id, message: z.string() });

/** The job that a call has started. */
export const startedJob = named('StartedJob', { transactionId: z.string() });

/** How people and programs call an order. */
export const orderNumber = named('OrderNumber', { orderId: id, orderNo: z.int() });

/** An entry of a list to choose from. */
export const lookupRow = named('LookupRow', { id: z.int(), name: z.string() });

export const lookupList = listOf(lookupRow).meta({ id: 'LookupList' });

/** Of calls that read a page of everything there is. */
export const pageRequest = input({ page: page.prefault({}) }).meta({ id: 'PageRequest' });

/** Of calls that read or change one record. */
export const clientRequest = input({ clientId: id }).meta({ id: 'ClientRequest' });

/** Path parameters with one id. */
export const pathId = <K extends string>(name: K) => input({ [name]: idInPath } as { [P in K]: typeof idInPath });

/** A value that was changed, as a person reads it. */
export const valueChange = named('ValueChange', {
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** A mail that waits to be sent; `isHeld` while there is no mail server. */
export const queuedMail = named('QueuedMail', { message: z.string(), mailId: id, isHeld: z.boolean() });
