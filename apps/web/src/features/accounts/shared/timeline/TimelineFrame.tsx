import type { ReactNode } from 'react';
import { useMe } from '../../../../context/session.tsx';
import { useToday } from '../../../../context/use-today.ts';
import { time } from '../../../../lib/format.ts';
import { timelineDays } from './timeline-days.ts';
import css from './TimelineFrame.module.css';

interface TimelineFrameProps {
  label: string;
  /** Chips that choose what is shown. */
  filters: ReactNode;
  /** Keeps its distance from the edges of a phone. */
  inset?: boolean;
  children: ReactNode;
}

/** A timeline: its title, what it shows, and its days. */
export const TimelineFrame = ({ label, filters, inset, children }: TimelineFrameProps) => (
  <section className={css.timeline} data-inset={inset} aria-label={label}>
    <div className={css.head}>
      <h2>{label}</h2>
      <div className={css.filters} role="group" aria-label="What the timeline shows">
        {filters}
      </div>
    </div>
    {children}
  </section>
);

interface TimelineDaysProps<Entry> {
  /** Newest first; `at` is an instant. */
  entries: readonly Entry[];
  /** One `TimelineEntry` with its key. */
  children: (entry: Entry) => ReactNode;
}

/** The entries by business day. */
export function TimelineDays<Entry extends { readonly at: string }>({ entries, children }: TimelineDaysProps<Entry>) {
  const { timeZone } = useMe();
  const today = useToday();
  return timelineDays(entries, today, timeZone).map((day) => (
    <section key={day.date} aria-label={day.label}>
      <h3 className={css.day}>{day.label}</h3>
      <ol className={css.entries}>{day.entries.map((entry) => children(entry))}</ol>
    </section>
  ));
}

interface TimelineEntryProps {
  icon: ReactNode;
  /** What people wrote is tinted, what the system wrote is grey. */
  written: boolean;
  /** Null when only its day is known. */
  at: string | null;
  /** Under the time. */
  end?: ReactNode;
  children: ReactNode;
}

export const TimelineEntry = ({ icon, written, at, end, children }: TimelineEntryProps) => (
  <li data-written={written || undefined}>
    <span className={css.icon}>{icon}</span>
    <div className={css.text}>{children}</div>
    <span className={css.end}>
      {at === null ? null : <time dateTime={at}>{time(at)}</time>}
      {end}
    </span>
  </li>
);

/** What somebody wrote, with its line breaks. */
export const Written = ({ children }: { children: ReactNode }) => <p className={css.said}>{children}</p>;
