import ipaddr from 'ipaddr.js';

/**
 * Whom an address counts for in limits: an IPv4 address counts for itself, also when it comes inside of IPv6; of an IPv6
 * address the first 64 bits, because one customer of a provider has all that follow.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether an address lies in one of the ranges, which are CIDR ranges and single addresses. */
export function addressIsIn(ranges: readonly string[]): (address: string) => boolean {
  const parsed = ranges.map((range): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
    if (range.includes('/')) return ipaddr.parseCIDR(range);
    const single = ipaddr.process(range);
    return [single, single.kind() === 'ipv4' ? 32 : 128];
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const given = ipaddr.process(address);
    return parsed.some(([range, bits]) => given.kind() === range.kind() && given.match(range, bits));
  };
}
