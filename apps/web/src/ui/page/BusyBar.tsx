import css from './BusyBar.module.css';

/** A thin bar that moves along the top of its scroller or frame while something loads. */
export const BusyBar = ({ label }: { label: string }) => (
  <div className={css.busy} role="progressbar" aria-label={label} />
);
