import css from '../stock/Stock.module.css';
import { ruleDays } from './rule-columns.tsx';
import { howMuch, type RuleRow, whatOf, whoOf } from './rule-text.ts';
import { units } from '../../../lib/format.ts';

/** A rule on a phone: for what and whom, when, and how much. */
export const RuleCard = (rule: RuleRow) => (
  <div className={css.card}>
    <span>
      {rule.name}
      <small>
        {whatOf(rule)} · {whoOf(rule)}
      </small>
      {ruleDays(rule)}
    </span>
    <span className="num">
      <b>{howMuch(rule)}</b>
      {rule.minUnits === null ? null : <small>{units(rule.minUnits)}+ units</small>}
    </span>
  </div>
);
