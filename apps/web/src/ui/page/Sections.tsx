import { useId, type ReactNode } from 'react';
import css from './Sections.module.css';

/** The column of sections of a settings screen. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={css.page}>{children}</div>;

interface SectionProps {
  title: string;
  /** A small control at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the column. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {action}
      </h2>
      {children}
    </section>
  );
}

/** One line of a section: what it is, then its controls. */
export const SectionRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
