import { tradeNameKey, ubiRoot } from '@cartwright/domain/accounts/identifiers';
import { type CleanRow, NO_NAME, type Values } from '../import-fields.ts';

/** A row of the file with its place. */
export interface PlacedRow extends CleanRow {
  readonly id: number;
}

/** The rows that say the same shop, as one: the first one's values, completed by the others'. */
export interface Shop extends PlacedRow {
  /** All its license types, as the file names them. */
  readonly licenseTypes: readonly string[];
  /** Rows that add to the first one. */
  readonly joined: readonly PlacedRow[];
}

/** Do two rows with one license number speak of one shop? Its name or its business must agree, where both have one. */
function areOneShop(one: Values, other: Values): boolean {
  const sameName =
    one.tradename === undefined ||
    other.tradename === undefined ||
    tradeNameKey(one.tradename) === tradeNameKey(other.tradename);
  return sameName || (one.ubi !== undefined && other.ubi !== undefined && ubiRoot(one.ubi) === ubiRoot(other.ubi));
}

/**
 * Joins rows of one license number, in file order: a list has a row for each license or endorsement of a shop. Rows of
 * another shop stay rows of their own and are refused with the line that has the number already.
 */
export function joinRows(rows: readonly PlacedRow[]): Shop[] {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  if (first.values.licenseNo === undefined) return rows.map((row) => alone(row));
  const same = others.filter((row) => areOneShop(first.values, row.values));
  const strangers = others.filter((row) => !same.includes(row));
  const said = [first, ...same];
  const values: Values = Object.assign({}, ...said.map((row) => row.values).toReversed());
  const missesName = values.tradename === undefined;
  return [
    {
      ...first,
      values,
      licenseTypes: typesOf(said),
      remarks: [...new Set(said.flatMap((row) => row.remarks))],
      refusals: first.refusals.filter((sentence) => missesName || sentence !== NO_NAME),
      isTitle: said.some((row) => row.isTitle),
      // One license that is not closed and buys is enough.
      notBuying: said.every((row) => row.notBuying !== null) ? first.notBuying : null,
      joined: same,
    },
    ...strangers.map((row) =>
      alone({
        ...row,
        refusals: [
          ...row.refusals,
          `Line ${first.line} has the license number ${first.values.licenseNo} already, for another shop.`,
        ],
      }),
    ),
  ];
}

const alone = (row: PlacedRow): Shop => ({ ...row, licenseTypes: typesOf([row]), joined: [] });

const typesOf = (rows: readonly PlacedRow[]): string[] => [
  ...new Set(rows.flatMap(({ values }) => values.licenseType ?? [])),
];
