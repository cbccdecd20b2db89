import type { ReactNode } from 'react';
import { AppLink } from '../../ui/page/AppLink.tsx';
import type { NavEntry } from '../../context/nav.ts';
import { countText } from './count-text.ts';
import type { Waiting } from './more-props.ts';
import css from './SideLink.module.css';

interface EntryProps {
  entry: NavEntry;
  waiting: Waiting;
}

/** A dot on the icon, where there is no room for the number beside it. */
export const Dot = ({ label }: { label: string }) => (
  <span className={css.dot}>
    <span className="sr">{label}</span>
  </span>
);

/** The count of an entry, which leads to the list that has as many rows. */
export function CountLink({ entry, waiting, onClick }: EntryProps & { onClick?: () => void }) {
  const { count } = entry;
  const text = countText(waiting(entry));
  if (count === undefined || text === '') return <span className={css.count} />;
  return (
    <AppLink href={count.href} className={css.count} aria-label={`${text} ${count.what}`} onClick={onClick}>
      {text}
    </AppLink>
  );
}

/** An entry at the left of a wide window, with its count in a column that is there before the number. */
export function SideEntry({ entry, waiting, active }: EntryProps & { active: string | undefined }) {
  const { count, label, path } = entry;
  const text = countText(waiting(entry));
  return (
    <div className={css.entry}>
      <AppLink
        href={path}
        className={css.link}
        data-tip={label}
        data-count={text}
        data-go={entry.go}
        aria-current={path === active ? 'page' : undefined}
      >
        <entry.icon size={16} strokeWidth={1.75} aria-hidden />
        <span className="nav-label">{label}</span>
        {count === undefined || text === '' ? null : <Dot label={`${text} ${count.what}`} />}
      </AppLink>
      <CountLink entry={entry} waiting={waiting} />
    </div>
  );
}

/** Entries under a title, or below a line where there are icons alone. */
export const SideGroup = ({ title, children }: { title?: string | undefined; children: ReactNode }) => (
  <div role="group" aria-label={title} className={css.group}>
    {title === undefined ? null : <p aria-hidden>{title}</p>}
    {children}
  </div>
);

/** The count of an entry in a phone's bottom bar. */
export function BarCount({ entry, waiting }: EntryProps) {
  const text = countText(waiting(entry));
  return text === '' ? null : (
    <b>
      {text}
      <span className="sr"> {entry.count?.what}</span>
    </b>
  );
}
