/** Dollars on the lines of a chart: "$0", "$500", "$4k", "$1.5k", "$2M". */
export function shortMoney(value: number): string {
  const size = Math.abs(value);
  const [divisor, unit] = size >= 1_000_000 ? [1_000_000, 'M'] : size >= 1000 ? [1000, 'k'] : [1, ''];
  const text = Number((size / divisor).toFixed(2)).toString();
  return `${value < 0 ? '−' : ''}$${text}${unit}`;
}
