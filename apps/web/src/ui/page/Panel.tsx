import { useId, type ReactNode } from 'react';
import { Frame } from './Frame.tsx';
import css from './Panel.module.css';

export interface PanelProps {
  title: string;
  /** A small control at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A bordered section of a screen with a title: a summary, dates, notes. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <Frame className={css.panel} aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {action}
      </h2>
      {children}
    </Frame>
  );
}

/** Names and values, one a line: totals, dates. Put `Term`s inside. */
export const Terms = ({ children }: { children: ReactNode }) => <dl className={css.terms}>{children}</dl>;

/** A name with its value; `sum` draws a line above it. */
export const Term = ({ label, sum = false, children }: { label: ReactNode; sum?: boolean; children: ReactNode }) => (
  <div data-sum={sum || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
