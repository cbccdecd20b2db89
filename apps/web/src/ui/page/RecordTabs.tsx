import { Check, CircleAlert } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { AppLink } from './AppLink.tsx';
import css from './Tabs.module.css';

export interface RecordTab<Id extends string> {
  id: Id;
  label: string;
  /** How many entries the tab has. */
  count?: number | undefined;
  /** What became of its changes. */
  state?: 'changed' | 'saved' | 'failed' | undefined;
}

interface RecordTabsProps<Id extends string> {
  label: string;
  tabs: readonly RecordTab<Id>[];
  /** What is of the record and has a screen of its own: it looks like a tab, and leads there. */
  link?: { readonly label: string; readonly count?: number | undefined; readonly href: string } | undefined;
  current: Id;
  onChange: (id: Id) => void;
}

const marks = {
  changed: { icon: <i aria-hidden>·</i>, text: ', changed' },
  saved: { icon: <Check size={13} aria-hidden />, text: ', saved' },
  failed: { icon: <CircleAlert size={13} aria-hidden />, text: ', not saved' },
} as const;

/** The id of the tab that labels a panel, and of the panel. */
export const tabId = (id: string): string => `tab-${id}`;
export const panelId = (id: string): string => `panel-${id}`;

/** The tabs of a record; arrow keys move between them (WAI-ARIA tabs). */
export function RecordTabs<Id extends string>({ label, tabs, link, current, onChange }: RecordTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex(({ id }) => id === current);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (now + 1) % tabs.length,
      ArrowLeft: (now + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className={classes(css.tabs, 'no-print')}>
      <div ref={list} className={css.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, count, state }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={id === current}
            aria-controls={panelId(id)}
            tabIndex={id === current ? 0 : -1}
            data-state={state}
            onClick={() => onChange(id)}
          >
            {name}
            {count === undefined ? null : <span className={css.count}>{count}</span>}
            {state === undefined ? null : (
              <>
                {marks[state].icon}
                <span className="sr">{marks[state].text}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {link === undefined ? null : (
        <AppLink className={css.tab} href={link.href}>
          {link.label}
          {link.count === undefined ? null : <span className={css.count}>{link.count}</span>}
        </AppLink>
      )}
    </div>
  );
}
