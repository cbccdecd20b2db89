import { useId, type ReactNode } from 'react';
import css from './InfoPart.module.css';

interface InfoPartProps {
  title: string;
  /** What the title says besides: a count, a sum. */
  note?: ReactNode;
  /** A small control at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the page whose content has a border of its own, so that no box is in a box. */
export function InfoPart({ title, note, action, children }: InfoPartProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className={css.note}>{note}</span>}
        {action === undefined ? null : <span className={css.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}
