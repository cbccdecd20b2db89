import type { Comparison } from './compare.ts';

const round = (value: number, digits: number): string => value.toFixed(digits);
const ms = (value: number): string => round(value, value < 10 ? 2 : value < 100 ? 1 : 0);

export const header = `| orders | conn. | operation | product /s | baseline /s | ratio | p50 ms | p99 ms | baseline p50 | p99 | p50 × | CPU ms | of PostgreSQL | baseline CPU | of PostgreSQL | RSS MB | bytes |
|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`;

/** One row of the table. */
export const rowOf = ({
  operation,
  orders,
  connections,
  product,
  baseline,
  ratio,
  slower,
  bytes,
}: Comparison): string =>
  `| ${[
    orders,
    connections,
    operation,
    round(product.perSecond, 0),
    round(baseline.perSecond, 0),
    round(ratio, 2),
    ms(product.p50),
    ms(product.p99),
    ms(baseline.p50),
    ms(baseline.p99),
    round(slower, 2),
    round(product.cpu, 2),
    round(product.databaseCpu, 2),
    round(baseline.cpu, 2),
    round(baseline.databaseCpu, 2),
    product.rss,
    `${bytes.product}/${bytes.baseline}`,
  ].join(' | ')} |`;
