import { gramsText } from '@cartwright/domain/converting/conversion-faults';
import { percentOfGrams } from '@cartwright/domain/converting/weight';
import { percent } from '../../../lib/format.ts';
import type { ConvertValues, ShownPlan } from './convert-values.ts';
import css from './Convert.module.css';

/** The weight that goes in, and where it goes: a bar, and the same in words. */
export function Balance({ values, plan }: { values: ConvertValues; plan: ShownPlan }) {
  const { totalIn, gramsOut, over, lost } = plan;
  const parts = values.outputs.map(({ key, product }, at) => ({
    key,
    name: product.productName,
    grams: gramsOut[at] ?? 0,
  }));
  const rest = lost?.grams ?? Math.max(over, 0);
  if (totalIn === 0) return null;
  const words = [
    ...parts.filter(({ grams }) => grams > 0).map(({ name, grams }) => `${gramsText(grams)} ${name}`),
    ...(rest === 0
      ? []
      : [`${gramsText(rest)} ${lost === null ? 'over' : 'lost'}, ${percent(percentOfGrams(rest, totalIn))}`]),
  ];
  return (
    <div className={css.balance}>
      <div className={css.bar} aria-hidden>
        {parts.map(({ key, grams }) => (
          <span key={key} style={{ flexGrow: grams }} />
        ))}
        {rest > 0 ? <span data-rest={lost === null ? 'over' : 'lost'} style={{ flexGrow: rest }} /> : null}
      </div>
      <p role="status" data-wrong={(over !== 0 && values.outputs.length > 0) || undefined}>
        <b>{gramsText(totalIn)}</b> in{words.length === 0 ? '' : ` = ${words.join(' + ')}`}
        {over < 0 ? ` − ${gramsText(-over)} too much` : ''}
      </p>
    </div>
  );
}
