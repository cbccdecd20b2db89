import { lineCostOf } from '@cartwright/domain/money/unit-cost';
import { type LineValues, unitCostIn } from './receipt-values.ts';

export const costLabels: Readonly<Record<LineValues['costOf'], string>> = { line: 'Line cost', unit: 'Unit cost' };

/**
 * Lines with costs of all units or of one. What a person has typed stays as typed; what a supplier says stays the same
 * cost, and the line's where it would not.
 */
export const withCostOf = (lines: readonly LineValues[], costOf: LineValues['costOf']): readonly LineValues[] =>
  lines.map((line) => {
    const { cost, units } = line;
    if (line.costOf === costOf) return line;
    if (line.sent === null || cost === null) return { ...line, costOf };
    const unit = unitCostIn(line);
    if (unit === null || units === null) return line;
    const all = lineCostOf(units, unit);
    if (costOf === 'line') return { ...line, costOf, cost: all };
    return all === cost ? { ...line, costOf, cost: unit } : line;
  });
