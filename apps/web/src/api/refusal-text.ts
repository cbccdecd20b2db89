import { problemOf, type ProblemCode } from '@cartwright/contract/problems';

/** The registered text of a refusal that the domain found before anything was sent; undefined without a refusal. */
export const refusalText = (refusal: { readonly code: ProblemCode } | null): string | undefined =>
  refusal === null ? undefined : problemOf(refusal.code).detail;
