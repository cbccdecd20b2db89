import { classes } from '../../../ui/lib/classes.ts';
import { type AllocationRow, type Fate, fatesOf } from './allocation-rows.ts';
import css from './RankPips.module.css';

export const Pip = ({ fate }: { fate: Fate }) => <i className={css.pip} data-fate={fate} aria-hidden />;

/** The lots of a line in the order of the preference, and what became of each. */
export const RankPips = ({ row }: { row: AllocationRow }) => (
  <span className={css.pips}>
    <span className="sr">
      Lot {row.rank} of {row.line.lots.length}
    </span>
    {fatesOf(row).map((fate, index) => (
      <Pip key={row.line.lots[index]?.inventoryId ?? index} fate={fate} />
    ))}
  </span>
);

export const PipLegend = () => (
  <span className={classes(css.pips, css.legend)}>
    <Pip fate="taken" /> taken <Pip fate="tooSmall" /> too small <Pip fate="notNeeded" /> not needed
  </span>
);
