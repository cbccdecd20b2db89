import { classes } from '../../../lib/classes.ts';
import { type AllocationRow, type LotOutcome, outcomesOf } from './allocation-rows.ts';
import css from './RankPips.module.css';

export const Pip = ({ outcome }: { outcome: LotOutcome }) => (
  <i className={css.pip} data-outcome={outcome} aria-hidden />
);

/** The lots of a line in the order of the preference, and what became of each. */
export const RankPips = ({ row }: { row: AllocationRow }) => (
  <span className={css.pips}>
    <span className="sr">
      Lot {row.rank} of {row.line.lots.length}
    </span>
    {outcomesOf(row).map((outcome, index) => (
      <Pip key={row.line.lots[index]?.inventoryId ?? index} outcome={outcome} />
    ))}
  </span>
);

export const PipLegend = () => (
  <span className={classes(css.pips, css.legend)}>
    <Pip outcome="taken" /> taken <Pip outcome="tooSmall" /> too small <Pip outcome="notNeeded" /> not needed
  </span>
);
