import { applies, bestRule, termsOfRule, withRule } from './lines.ts';
import type { Line, Model } from './state.ts';

/** Lines of open carts after a change of price rules (domain rule "prices and totals"). */

/** The line without the rule of today that is shown instead of the one that it has lost. */
export function asStored({ was, ...line }: Line): Line {
  return { ...line, ...was };
}

/** Whether a line has what its rule gives it today. */
function followsRule(model: Model, line: Line, clientId: number | null): boolean {
  if (line.ruleId === null) return true;
  const rule = model.rules.find(({ id }) => id === line.ruleId);
  if (rule === undefined || !applies(model, rule, line, clientId)) return false;
  const { kind, value } = termsOfRule(rule, line.price);
  return kind === line.kind && value === line.value;
}

/** Shows every line of open carts with its own rule as long as that is its client's, else with the best of today. */
export function lookAtRules(model: Model): void {
  for (const cart of model.carts.values()) {
    if (cart.status !== 'open') continue;
    cart.lines = cart.lines.map((each) => {
      const line = asStored(each);
      if (followsRule(model, line, cart.clientId)) return line;
      const { kind, value, ruleId } = line;
      return { ...withRule(line, bestRule(model, line, cart.clientId)), was: { kind, value, ruleId } };
    });
  }
}
