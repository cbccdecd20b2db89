/** What one address may do beyond one actor: a whole office can share it. */
const ADDRESS_FACTOR = 10;

/**
 * The general limit of a process: so many requests a second for each actor, or for an address without a session, and
 * ten times as many for one address whatever tokens it shows. 0 switches it off.
 */
export function createLimiter(perSecond: number): (address: string, token: string | undefined) => boolean {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  const take = (key: string, most: number): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
  return (address, token) => {
    if (perSecond === 0) return true;
    const now = performance.now();
    if (now >= windowEnds) {
      counts.clear();
      windowEnds = now + 1000;
    }
    const ofAddress = take(`address ${address}`, perSecond * (token === undefined ? 1 : ADDRESS_FACTOR));
    return ofAddress && (token === undefined || take(token, perSecond));
  };
}
