/** How a month of a report is written; it comes as its first day. */

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const nameOf = (month: string): string => names[Number(month.slice(5, 7)) - 1] ?? '';

/** "Nov" */
export const shortMonth = (month: string): string => nameOf(month);

/** "Nov 2026" */
export const fullMonth = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`;

/** Dollars on the lines of a chart: "$0", "$500", "$4k", "$1.5k", "$2M". */
export function shortMoney(value: number): string {
  const size = Math.abs(value);
  const [divisor, unit] = size >= 1_000_000 ? [1_000_000, 'M'] : size >= 1000 ? [1000, 'k'] : [1, ''];
  const text = Number((size / divisor).toFixed(2)).toString();
  return `${value < 0 ? '−' : ''}$${text}${unit}`;
}

/** What part of the client's own sales we delivered, in percent with one decimal; null without their figure. */
export const walletShare = (sales: number, retailSales: number | null): number | null =>
  retailSales === null || retailSales <= 0 ? null : Math.round((sales / retailSales) * 1000) / 10;
