import { createChoice } from '../../../lib/choices/choice.ts';
import type { LineValues } from './receipt-values.ts';

/** Of what the costs of typed lines are, as this browser has them: of all accepted units, or of one. */
export const costOfTyped = createChoice<LineValues['costOf']>('receive-cost-of', ['line', 'unit']);
