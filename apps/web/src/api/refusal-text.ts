import { problemOf, type ProblemCode } from '@cartwright/contract/problems';

/** The registry's sentence for what a rule of the domain refuses, before it is sent; undefined when nothing is refused. */
export const refusalText = (refusal: { readonly code: ProblemCode } | null): string | undefined =>
  refusal === null ? undefined : problemOf(refusal.code).detail;
