import { classes } from '../../../lib/classes.ts';
import { money } from '../../../lib/format.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';

interface CostLineProps {
  /** What the server answers: undefined for people who may not see costs, null where nobody knows the cost. */
  of: {
    readonly cost?: number | null | undefined;
    readonly margin?: number | null | undefined;
    readonly marginPercent?: number | null | undefined;
  };
  className?: string | undefined;
}

/** "Cost $58.00 · Margin $42.00 (42%)" beside the sums, for those with the key `costs` alone. */
export function CostLine({ of: { cost, margin, marginPercent }, className }: CostLineProps) {
  if (cost === undefined) return null;
  const share = marginPercent == null ? '' : ` (${marginFigure(marginPercent)})`;
  return (
    <p className={classes('muted', 'num', 'small', 'no-print', className)}>
      {cost === null ? 'Cost not known' : `Cost ${money(cost)} · Margin ${money(margin)}${share}`}
    </p>
  );
}
