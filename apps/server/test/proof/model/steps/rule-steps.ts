import type { InputOf, Operation } from '@cartwright/contract/contract';
import { type Model, nextNumber, type Rule } from '../state.ts';
import { first } from '../step-on-order.ts';
import { lookAtRules } from '../today.ts';
import type { Effect, Sent, Step } from '../verdict.ts';

/** Price rules come, change and end: what is in carts and orders keeps its price or shows the new one (goods "prices"). */

const by = { who: 'manager', on: 'goods' } as const;

/** Dollars or percent in hundredths, and the units that a line has at least; null for any. */
export interface Terms {
  readonly kind: Rule['kind'];
  readonly value: number;
  readonly minUnits: number | null;
}

/** For whom a rule is; null is everyone. */
export type Audience = 'tier' | { readonly clientId: number } | null;

const isRefused = ({ kind, value }: Terms): boolean => kind === 'percent' && value > 10_000;

const sentTerms = ({ kind, value, minUnits }: Terms) => ({
  kind,
  value: value / 100,
  minUnits: minUnits === null ? null : minUnits / 100,
});

/** What open carts show then, and the latest order. */
function afterwards(model: Model): Effect {
  lookAtRules(model);
  const [orderId] = [...model.orders.keys()].slice(-1);
  return {
    carts: [...model.carts.values()].filter(({ status }) => status === 'open'),
    orderIds: orderId === undefined ? [] : [orderId],
  };
}

export interface NewRule {
  /** Null for every product. */
  readonly productId: number | null;
  readonly audience: Audience;
  readonly terms: Terms;
  readonly isComing: boolean;
}

export function addRule(model: Model, { productId, audience, terms, isComing }: NewRule): Step<'products.addRule'> {
  const name = `Rule ${nextNumber(model)}`;
  const clientId = audience === null || audience === 'tier' ? null : audience.clientId;
  const isOfTier = audience === 'tier';
  const days = isComing ? { fromDate: '2026-11-21' } : { fromDate: '2026-11-20', toDate: '2026-11-20' };
  return {
    ...by,
    operation: 'products.addRule',
    input: {
      body: { name, productId, clientId, accountTierId: isOfTier ? model.tier.id : null, ...sentTerms(terms), ...days },
    },
    verdict: isRefused(terms)
      ? { code: 'rule_not_saved' }
      : {
          apply: ({ id }) => {
            const minUnits = terms.minUnits ?? 0;
            const states = { isComing, isPaused: false, hasEnded: false, version: 1 };
            model.rules.push({ ...terms, ...states, id, name, productId, clientId, isOfTier, minUnits });
            return afterwards(model);
          },
        },
  };
}

type Changing = 'products.updateRule' | 'products.pauseRule' | 'products.resumeRule' | 'products.endRule';

/** A step on a rule that there is; `change` answers whether the rule is another one then. */
function onRule<O extends Changing & Operation>(
  model: Model,
  rule: Rule,
  sent: Sent,
  {
    operation,
    more = {},
    refused = null,
    change,
  }: {
    readonly operation: O;
    readonly more?: object;
    readonly refused?: string | null;
    readonly change: () => boolean;
  },
): Step<O> {
  const version = sent === 'none' ? null : sent === 'right' ? rule.version : rule.version + 1;
  const code = first(
    () => (sent === 'stale' ? 'stale_version' : null),
    () => (rule.hasEnded ? 'rule_ended' : null),
    () => refused,
  );
  const apply = (): Effect => {
    if (change()) rule.version += 1;
    return afterwards(model);
  };
  return {
    ...by,
    operation,
    input: { body: { id: rule.id, version, ...more } } as InputOf<O>,
    verdict: code === null ? { apply } : { code },
  };
}

export const updateRule = (model: Model, rule: Rule, terms: Terms, sent: Sent): Step<'products.updateRule'> =>
  onRule(model, rule, sent, {
    operation: 'products.updateRule',
    more: sentTerms(terms),
    refused: isRefused(terms) ? 'rule_not_saved' : null,
    change: () => {
      const { kind, value, minUnits } = rule;
      const next = { ...terms, minUnits: terms.minUnits ?? 0 };
      Object.assign(rule, next);
      return kind !== next.kind || value !== next.value || minUnits !== next.minUnits;
    },
  });

export const pauseRule = (model: Model, rule: Rule, sent: Sent): Step<'products.pauseRule'> =>
  onRule(model, rule, sent, { operation: 'products.pauseRule', change: () => switched(rule, true) });

export const resumeRule = (model: Model, rule: Rule, sent: Sent): Step<'products.resumeRule'> =>
  onRule(model, rule, sent, { operation: 'products.resumeRule', change: () => switched(rule, false) });

function switched(rule: Rule, isPaused: boolean): boolean {
  const isOther = rule.isPaused !== isPaused;
  rule.isPaused = isPaused;
  return isOther;
}

export const endRule = (model: Model, rule: Rule, sent: Sent): Step<'products.endRule'> =>
  onRule(model, rule, sent, { operation: 'products.endRule', change: () => (rule.hasEnded = true) });
