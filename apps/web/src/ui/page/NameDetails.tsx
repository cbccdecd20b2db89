import type { ReactNode } from 'react';
import css from './NameDetails.module.css';

interface Named {
  readonly city?: string | null;
  readonly licenseNo?: string | null;
}

/** What distinguishes clients of one name: "Seattle · 481200". */
export const detailsOf = ({ city, licenseNo }: Named): string => [city, licenseNo].filter(Boolean).join(' · ');

/**
 * A client's name in a list with the same: on a second line, or beside it where rows have one line. A name takes the lines
 * that it needs; only where rows have one it is cut, as the city is, the license never. `mark` says what is wrong with the license.
 */
export const WithDetails = ({
  of: { city, licenseNo },
  mark = null,
  children,
}: {
  of: Named;
  mark?: ReactNode;
  children: ReactNode;
}) => (
  <span className={css.named} data-named>
    <span className={css.name} data-name>
      {children}
    </span>
    <small className={css.details}>
      {city ? <span className={css.city}>{city}</span> : null}
      {city && licenseNo ? <span className={css.dot}> · </span> : null}
      {licenseNo ? <span data-whole>{licenseNo}</span> : null}
      {mark === null ? null : <span className={css.mark}>{mark}</span>}
    </small>
  </span>
);
