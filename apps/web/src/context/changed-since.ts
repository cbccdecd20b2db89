import { asProblem, ProblemError } from '../lib/problem.ts';

/** Why an addition to a cart is not taken back: its line has other units since, a part of it may be sold in another way. */
export const changedSince = (productName: string): ProblemError =>
  new ProblemError({
    ...asProblem(null),
    status: 409,
    title: 'Not taken back',
    detail: `${productName} has changed since. Nothing was taken back.`,
  });
