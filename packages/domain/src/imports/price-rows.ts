/** What a row of an import would make of a list price or of a price rule. */
import type { RuleKind } from '../money/discount-rules.ts';
import { type RuleForm, ruleFaults } from '../money/rule-form.ts';
import { cellName, type ImportChange, type ReadRow } from './import-rows.ts';
import type { PriceColumn } from './price-columns.ts';
import { quoted } from './quoted.ts';
import { readCell } from './read-cell.ts';

/** A record that a row names; `price` is that of a product. */
interface Named {
  readonly id: number;
  readonly name: string;
  readonly unitPrice?: number;
}

/** What a row names, null for nothing; a name that finds none, or several, has a fault with its column. */
export type Found = Named | { readonly field: PriceColumn; readonly fault: string } | null;

export interface PriceFacts {
  readonly product: Found;
  readonly productLine: Found;
  readonly tier: Found;
  readonly client: Found;
  /** Finds the rule that is for the same goods, buyers, units and days. */
  readonly stored: (rule: RuleForm) => (RuleForm & { readonly id: number }) | null;
  /** Whether the person may change list prices. */
  readonly mayReprice: boolean;
}

export interface PricePlan {
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  /** The list price of a product, or a rule; null of a refused row. */
  readonly writes:
    | { readonly what: 'price'; readonly productId: number; readonly unitPrice: number }
    | { readonly what: 'rule'; readonly id: number | null; readonly rule: RuleForm }
    | null;
  readonly recordId: number | null;
  readonly changes: readonly ImportChange[];
  /** Sentences that begin with their cell. */
  readonly faults: readonly string[];
  readonly summary: string;
}

const kinds: Readonly<Record<string, RuleKind>> = {
  ...Object.fromEntries(['percent', '%', 'percent off', 'percentage', '% off'].map((word) => [word, 'percent'])),
  ...Object.fromEntries(
    ['dollars off', 'dollar off', '$ off', '$', 'per unit', 'off a unit', 'amount off'].map((word) => [
      word,
      'perUnit',
    ]),
  ),
  ...Object.fromEntries(['price', 'fixed price', 'fixed', 'net price'].map((word) => [word, 'price'])),
};
const KINDS = 'write percent, dollars off or price';

const columnOf: Readonly<Partial<Record<keyof RuleForm, PriceColumn>>> = {
  name: 'ruleName',
  productId: 'sku',
  productLineId: 'productLine',
  clientId: 'client',
  accountTierId: 'tier',
};

const money = (value: number): string => `$${value.toFixed(2)}`;
const ruleValue = ({ kind, value }: Pick<RuleForm, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}% off` : kind === 'perUnit' ? `${money(value)} off a unit` : money(value);

/** What a row makes of a price: with a value it is a rule, else a list price. `fields` says which cell is which. */
export function planPrice(row: ReadRow, facts: PriceFacts, fields: readonly (string | null)[]): PricePlan {
  const { values, line: at } = row;
  const cell = (field: PriceColumn): string => cellName(fields, field, at);
  const faults = [...row.faults];
  const add = (field: PriceColumn, sentence: string): void => {
    if (!faults.some((fault) => fault.startsWith(`${cell(field)} `) || fault.startsWith(`${cell(field)}:`)))
      faults.push(`${cell(field)}${sentence}`);
  };
  const known = (found: Found): Named | null => {
    if (found === null || !('fault' in found)) return found;
    add(found.field, ` ${found.fault}`);
    return null;
  };
  const refused = (): PricePlan => ({
    outcome: 'refused',
    writes: null,
    recordId: null,
    changes: [],
    faults,
    summary: '',
  });
  const [product, productLine] = [known(facts.product), known(facts.productLine)];
  const [tier, client] = [known(facts.tier), known(facts.client)];
  const [unitPrice, valueText] = [values['unitPrice'], values['value']];

  if (typeof unitPrice === 'number') {
    if (valueText !== undefined) add('value', ' is of a rule: write the unit price and the rule in rows of their own');
    if (values['tier'] !== undefined || facts.client !== null)
      add(
        values['tier'] === undefined ? 'client' : 'tier',
        ' is of a rule: write its price in “How much” and the word price in “Kind”',
      );
    if (!facts.mayReprice) add('unitPrice', ' is a list price, which you may not change');
    if (facts.product === null) add('sku', ' names no product');
    if (faults.length > 0 || product === null) return refused();
    const before = product.unitPrice ?? 0;
    const isSame = before === unitPrice;
    return {
      outcome: isSame ? 'same' : 'changed',
      writes: { what: 'price', productId: product.id, unitPrice },
      recordId: product.id,
      changes: isSame ? [] : [{ field: 'unitPrice', label: 'Unit price', from: money(before), to: money(unitPrice) }],
      faults,
      summary: '',
    };
  }

  const value = readValue(String(valueText ?? ''), values['kind']);
  if ('fault' in value) {
    if (!faults.some((fault) => fault.startsWith(`${cell('unitPrice')} `))) add(value.field, ` ${value.fault}`);
    return refused();
  }
  const audience = client?.name ?? tier?.name ?? 'Everyone';
  const scope = product?.name ?? productLine?.name ?? 'all products';
  const given = values['ruleName'];
  const rule: RuleForm = {
    name: typeof given === 'string' ? given : `${audience}: ${scope}`.slice(0, 60).trim(),
    ...value,
    productId: product?.id ?? null,
    productLineId: product === null ? (productLine?.id ?? null) : null,
    clientId: client?.id ?? null,
    accountTierId: tier?.id ?? null,
    minUnits: typeof values['minUnits'] === 'number' ? values['minUnits'] : null,
    fromDate: typeof values['fromDate'] === 'string' ? values['fromDate'] : null,
    toDate: typeof values['toDate'] === 'string' ? values['toDate'] : null,
  };
  for (const { path, detail } of ruleFaults(rule)) {
    const field = path[0] as keyof RuleForm;
    add(columnOf[field] ?? (field as PriceColumn), `: ${detail.replace(/\.$/, '')}`);
  }
  if (faults.length > 0) return refused();
  const stored = facts.stored(rule);
  const after = { ...rule, name: typeof given === 'string' ? rule.name : (stored?.name ?? rule.name) };
  const changes: ImportChange[] = [];
  if (stored !== null && stored.name !== after.name)
    changes.push({ field: 'ruleName', label: 'Rule', from: stored.name, to: after.name });
  if (stored !== null && ruleValue(stored) !== ruleValue(after))
    changes.push({ field: 'value', label: 'How much', from: ruleValue(stored), to: ruleValue(after) });
  const units = rule.minUnits === null ? [] : [`from ${rule.minUnits} units`];
  return {
    outcome: stored === null ? 'new' : changes.length > 0 ? 'changed' : 'same',
    writes: { what: 'rule', id: stored?.id ?? null, rule: after },
    recordId: stored?.id ?? null,
    changes,
    faults,
    summary: [after.name, ruleValue(after), ...units].join(' · '),
  };
}

type ReadValue =
  | { readonly kind: RuleKind; readonly value: number }
  | { readonly field: PriceColumn; readonly fault: string };

/** What a rule gives: `10%` says itself that it is percent, a number needs its kind. */
function readValue(text: string, kindText: ReadRow['values'][string] | undefined): ReadValue {
  if (text === '') return { field: 'value', fault: 'has neither a unit price nor what a rule gives' };
  const word = typeof kindText === 'string' ? kindText.trim().toLowerCase() : '';
  const kind = word === '' && text.endsWith('%') ? 'percent' : kinds[word];
  if (kind === undefined)
    return word === ''
      ? { field: 'kind', fault: `does not say what ${quoted(text)} is: ${KINDS}` }
      : { field: 'kind', fault: `${quoted(word)} is no kind of rule: ${KINDS}` };
  const read = readCell(kind === 'percent' ? 'percent' : 'money', text);
  if (read === null || 'fault' in read) return { field: 'value', fault: read?.fault ?? 'is empty' };
  return { kind, value: Number(read.value) };
}
