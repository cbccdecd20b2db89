/** Runs tasks one after the other, in the order they are given, also after one that failed. */
export function serial() {
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const earlier = last;
    const run = async () => {
      await Promise.allSettled([earlier]);
      return await task();
    };
    const mine = run();
    last = mine;
    return await mine;
  };
}
