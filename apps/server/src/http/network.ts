import { isIPv6 } from 'node:net';

/**
 * Whom an address counts for in limits: an IPv4 address stands for itself, also when it comes inside of IPv6; of an IPv6
 * address the first 64 bits, because one customer of a provider has all that follow.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/s, '');
  if (!isIPv6(bare)) return address;
  const short = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (mapped !== null) {
    const bytes = mapped.slice(1).flatMap((pair) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 255]);
    return bytes.join('.');
  }
  const [head = '', tail = ''] = short.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
