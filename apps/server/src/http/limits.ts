/** How many times an actor's limit one address may use: a whole office can share an address. */
const ADDRESS_FACTOR = 10;

/**
 * The general rate limit of a process: `perSecond` requests for each actor, or for an address without a session, and
 * ten times as many for one address whatever tokens it shows. 0 means no limit.
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
