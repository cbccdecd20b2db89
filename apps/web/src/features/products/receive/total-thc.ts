import { labFigureFault } from '@cartwright/domain/money/amount-faults';
import { labTotal } from '@cartwright/domain/products/lab';
import type { LineValues } from './receipt-values.ts';

/** What is typed may be no figure yet. */
const readable = (figure: number | null): number | null =>
  figure === null || Number.isNaN(figure) || labFigureFault(figure) !== null ? null : figure;

/** The laboratory's total THC of a line, or what follows from its THC and THCA. */
export const totalThcOf = ({ thc, thca, total }: LineValues): number | null =>
  labTotal({ thc: readable(thc), thca: readable(thca), total: readable(total) });
