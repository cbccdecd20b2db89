import { Column, type DriverValueDecoder, is, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A query of drizzle's builder with the fields that it selects. */
interface Selecting extends SQLWrapper, PromiseLike<readonly unknown[]> {
  readonly _: { readonly selectedFields: Readonly<Record<string, unknown>> };
}

type Row = Record<string, unknown>;

/**
 * The rows of a query as one value of another one, decoded by their columns: a record and what belongs to it are then read
 * by one statement, in one round trip and on one snapshot. Its fields are columns or SQL, not whole tables.
 */
export function jsonRows<Q extends Selecting>(query: Q): SQL<Awaited<Q>> {
  const fields = Object.entries(query._.selectedFields);
  const decoders = fields.flatMap(([name, field]) => (is(field, Column) ? [[name, field] as const] : []));
  // The names by position: two tables may have a column of the same name.
  const names = sql.join(
    fields.map(([name]) => sql.identifier(name)),
    sql`, `,
  );
  const decode: DriverValueDecoder<Awaited<Q>, Row[]> = {
    mapFromDriverValue: (rows) => {
      for (const row of rows)
        for (const [name, column] of decoders) if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
      return rows as Awaited<Q>;
    },
  };
  return sql`(select coalesce(json_agg(rows), '[]') from (${query}) as rows(${names}))`.mapWith(decode);
}
