import css from './Share.module.css';

interface ShareProps {
  part: number;
  of: number;
  isMain?: boolean;
}

/** A thin bar for a part of something, whose figures are beside it. */
export const Share = ({ part, of, isMain = false }: ShareProps) => (
  <span className={css.bar} data-main={isMain || undefined} aria-hidden>
    <i style={{ width: `${of <= 0 ? 0 : Math.min(100, Math.max(0, (part / of) * 100))}%` }} />
  </span>
);
