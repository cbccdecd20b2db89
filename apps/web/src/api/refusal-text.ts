import { ruleText } from '@cartwright/contract/problems/rule-problems';
import type { RefusalCode } from '@cartwright/domain/refusals';

/** The registered text of a refusal that the domain found before anything was sent; undefined without a refusal. */
export const refusalText = (refusal: { readonly code: RefusalCode } | null): string | undefined =>
  refusal === null ? undefined : ruleText(refusal.code);
