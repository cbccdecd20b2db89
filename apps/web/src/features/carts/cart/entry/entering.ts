/** The entries of a cart that wait for their product: added one after the other, in the order they were entered. */
export interface Entering {
  /** Runs when the earlier ones are done; resolves to whether it was added. */
  readonly add: (enter: () => Promise<boolean>) => void;
  /** Waits for all; whether every one that waited was added. */
  readonly whenDone: () => Promise<boolean>;
}

export function makeEntering(): Entering {
  let last: Promise<boolean> | undefined;
  return {
    add: (enter) => {
      const earlier = last;
      const run = async () => {
        const wereAdded = (await earlier) ?? true;
        const isAdded = await enter();
        if (last === mine) last = undefined;
        return isAdded && wereAdded;
      };
      const mine = run();
      last = mine;
    },
    whenDone: async () => (await last) ?? true,
  };
}
