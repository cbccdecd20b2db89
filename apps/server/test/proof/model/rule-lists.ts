import fc from 'fast-check';
import { nth } from './aim.ts';
import { type Command, command } from './commands.ts';
import { given } from './given.ts';
import type { Model, Rule } from './state.ts';
import { addRule, type Audience, endRule, pauseRule, resumeRule, type Terms, updateRule } from './steps/rule-steps.ts';
import type { Step } from './verdict.ts';

/** Steps on price rules: which there are, and how often each comes. */

/** A fixed price, dollars off or percent off; more than all of it is refused. */
const terms: fc.Arbitrary<Terms> = fc.record({
  kind: fc.constantFrom('price', 'price', 'perUnit', 'percent'),
  value: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 900 }) },
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
    { weight: 1, arbitrary: fc.constant(10_001) },
  ),
  minUnits: fc.option(given.units),
});

const audienceOf = ({ clients }: Model, at: number): Audience => {
  if (at % 4 === 0) return null;
  const clientId = nth(clients, at)?.id;
  return at % 4 === 1 && clientId !== undefined ? { clientId } : 'tier';
};

const adding: fc.Arbitrary<Command> = fc
  .record({ product: fc.option(given.n, { freq: 5 }), audience: given.n, terms, isComing: fc.nat(7) })
  .map((args) =>
    command('add a price rule', args, (model, { product, audience, isComing, ...rest }) =>
      addRule(model, {
        ...rest,
        productId: product === null ? null : (nth([...model.products.keys()], product) ?? 0),
        audience: audienceOf(model, audience),
        isComing: isComing === 0,
      }),
    ),
  );

/** Mostly a rule that a line of an open cart has or has lost; each tenth time any. */
function ruleAt({ rules, carts }: Model, at: number): Rule | undefined {
  const open = [...carts.values()].filter(({ status }) => status === 'open');
  const used = new Set(open.flatMap(({ lines }) => lines.map(({ ruleId, was }) => was?.ruleId ?? ruleId)));
  const left = rules.filter(({ id }) => used.has(id));
  return at % 10 === 9 || left.length === 0 ? nth(rules, at) : nth(left, at);
}

const changing = fc
  .record({
    rule: given.n,
    sent: given.sent,
    terms,
    what: fc.constantFrom('update', 'update', 'pause', 'resume', 'end'),
  })
  .map((args) =>
    command(`${args.what} a price rule`, args, (model, { rule: at, sent, terms: to, what }): Step | null => {
      const rule = ruleAt(model, at);
      if (rule === undefined) return null;
      if (what === 'update') return updateRule(model, rule, to, sent);
      if (what === 'pause') return pauseRule(model, rule, sent);
      return what === 'resume' ? resumeRule(model, rule, sent) : endRule(model, rule, sent);
    }),
  );

export const ruleLists: fc.Arbitrary<Command>[] = [adding, adding, changing, changing, changing];
