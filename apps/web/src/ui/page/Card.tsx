import { useId, type ReactNode } from 'react';
import { Frame } from './Frame.tsx';
import css from './Card.module.css';

interface CardProps {
  title: string;
  /** A few words after the title: "6 months", "2 open". */
  note?: ReactNode;
  /** A small control at the right of the title. */
  action?: ReactNode;
  /** `CardRows` and `CardPart`s, each below a line. */
  children: ReactNode;
}

/** A bordered section whose rows go from edge to edge. */
export function Card({ title, note, action, children }: CardProps) {
  const id = useId();
  return (
    <Frame className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2>
          <span id={id}>{title}</span>
          {note === undefined ? null : <small className="muted num">{note}</small>}
        </h2>
        {action}
      </div>
      {children}
    </Frame>
  );
}

/** The rows of a card: put `li`s inside. */
export const CardRows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

/** What a card has besides rows. */
export const CardPart = ({ children }: { children: ReactNode }) => <div className={css.part}>{children}</div>;
