import type { AuditRow } from './audit-list.ts';
import { valueText } from './audit-text.ts';
import css from './AuditPage.module.css';

/** The facts of an entry on one line, their labels lighter than their values. */
export const AuditFacts = ({ row: { facts } }: { row: AuditRow }) => (
  <span className={css.facts}>
    {facts.map((fact) => (
      <span key={fact.label}>
        <i>{fact.label}</i> {valueText(fact)}
      </span>
    ))}
  </span>
);
