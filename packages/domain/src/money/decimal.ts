/** Exact decimals: a number with few decimals becomes a scaled integer and comes back unchanged. */

/** Fifteen significant digits always survive the way through a double. */
const LIMIT = 10n ** 15n;

/** Is n finite, with at most `decimals` decimals, and small enough to be exact? */
export function isDecimal(n: number, decimals: number): boolean {
  if (!Number.isFinite(n)) return false;
  const text = n.toFixed(decimals);
  return !text.includes('e') && Number(text) === n && isSafe(BigInt(text.replace('.', '')));
}

/** n × 10^decimals as an integer. A number that is no such decimal is a bug of the caller: RangeError. */
export function toScaled(n: number, decimals: number): bigint {
  if (!isDecimal(n, decimals)) throw new RangeError(`${n} is not a decimal with at most ${decimals} decimals`);
  return BigInt(n.toFixed(decimals).replace('.', ''));
}

/** The number that `scaled` represents; the one division of exact integers yields the nearest double, so it is exact. */
export function fromScaled(scaled: bigint, decimals: number): number {
  if (!isSafe(scaled)) throw new RangeError(`${scaled} is too large to be exact`);
  return Number(scaled) / 10 ** decimals;
}

/** Quotient rounded half away from zero, as PostgreSQL rounds numeric. The divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = (2n * magnitude(dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -half : half;
}

/** Quotient rounded towards minus infinity. The divisor is positive. */
export function divideFloor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** Quotient rounded towards plus infinity. The divisor is positive. */
export function divideCeiling(dividend: bigint, divisor: bigint): bigint {
  return -divideFloor(-dividend, divisor);
}

function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}

function isSafe(n: bigint): boolean {
  return magnitude(n) < LIMIT;
}
