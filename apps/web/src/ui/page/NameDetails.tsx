import css from './NameDetails.module.css';

interface Named {
  readonly city?: string | null;
  readonly licenseNo?: string | null;
}

/** What distinguishes clients of one name: "Seattle · 481200". */
export const detailsOf = ({ city, licenseNo }: Named): string => [city, licenseNo].filter(Boolean).join(' · ');

/** The same after a client's name in a list: on a second line, or beside it where rows have one line. */
export const NameDetails = ({ of }: { of: Named }) => <small className={css.details}>{detailsOf(of)}</small>;
