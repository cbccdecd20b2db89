import ipaddr from 'ipaddr.js';

/**
 * Whom an address counts for in limits: an IPv4 address stands for itself, also when it comes inside of IPv6; of an IPv6
 * address the first 64 bits, because one customer of a provider has all that follow.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
