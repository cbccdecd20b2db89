import { gramsText } from '@cartwright/domain/converting/conversion-faults';
import { type LossReason, lossReasonLabels, lossReasons } from '@cartwright/domain/converting/conversion';
import { percentOfGrams } from '@cartwright/domain/converting/weight';
import { sumUnits } from '@cartwright/domain/money/money';
import { X } from 'lucide-react';
import { useMay } from '../../../context/session.tsx';
import { DateField, SelectField, TextField } from '../../../form/fields.tsx';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { counted, dash, money, percent, units } from '../../../lib/format.ts';
import { typedUnits } from '../../../lib/typed-number.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import { AddLine } from './AddLine.tsx';
import { type ConvertPart, lineFields } from './convert-form.ts';
import type { ConvertibleProduct, OutputLine } from './convert-values.ts';
import { focusUnits } from './focus-units.ts';
import { searchOutputs } from './search-goods.ts';
import { unitCost } from './unit-cost.ts';
import css from './Convert.module.css';

const reasons = lossReasons.map((value) => ({ value, label: lossReasonLabels[value] }));

/** The new lots, one a line, and what is lost. */
export function OutputLines({ form, plan }: ConvertPart) {
  const seesCosts = useMay('costs');
  const { outputs, costs } = form.values;
  const set = (lines: readonly OutputLine[]) => form.setValues({ outputs: lines });
  const add = (product: ConvertibleProduct) => {
    const key = crypto.randomUUID();
    set([...outputs, { key, product, units: null, grams: null, cost: null, batchDate: plan.batchDate, barcode: '' }]);
    focusUnits('outputs', outputs.length);
  };
  return (
    <section className={css.part} aria-label="Comes out">
      <h2>
        Comes out <small>{outputs.length === 0 ? null : counted(outputs.length, 'new lot')}</small>
      </h2>
      <Frame className={css.lines} data-costs={seesCosts || undefined}>
        <div className={css.heads} aria-hidden>
          <span>Product</span>
          <span>New barcode</span>
          <span className={css.day}>Batch date</span>
          <span data-numeric>Units</span>
          <span data-numeric>Weight</span>
          {seesCosts ? (
            <>
              <span className={css.unitCost} data-numeric>
                Unit cost
              </span>
              <span data-numeric>Cost</span>
            </>
          ) : null}
        </div>
        {outputs.map((line, at) => {
          const bind = lineFields(form, `outputs.${at}`, line, (next) => set(outputs.with(at, next)));
          const { product } = line;
          const name = product.productName;
          const cost = plan.costsOut[at] ?? null;
          const grams = plan.gramsOut[at] ?? null;
          return (
            <fieldset key={line.key} className={css.line}>
              <legend className="sr">{name}</legend>
              <span className={css.name}>
                <b title={name}>{name}</b>
                <small>{product.sku}</small>
                {form.within(`outputs.${at}.productId`).error ? (
                  <small role="alert">{form.within(`outputs.${at}.productId`).error}</small>
                ) : null}
              </span>
              <div className={css.barcode}>
                <TextField
                  label="New barcode"
                  placeholder="A free one"
                  autoComplete="off"
                  maxLength={24}
                  {...bind('barcode')}
                />
              </div>
              <div className={css.day}>
                <DateField label="Batch date" {...bind('batchDate')} />
              </div>
              <div className={css.field}>
                <UnitsField label="Units" required {...bind('units')} />
              </div>
              {product.unitGrams === null ? (
                <div className={css.field}>
                  <UnitsField label="Grams" required {...bind('grams')} />
                </div>
              ) : (
                <span className={css.grams} data-numeric>
                  {grams === null ? dash : gramsText(grams)}
                </span>
              )}
              {seesCosts ? (
                <>
                  <span className={css.unitCost} data-numeric>
                    {unitCost(cost, line.units)}
                  </span>
                  {costs === 'typed' ? (
                    <div className={css.field}>
                      <MoneyField label="Cost" {...bind('cost')} />
                    </div>
                  ) : (
                    <span className={css.cost} data-numeric>
                      {money(cost)}
                    </span>
                  )}
                </>
              ) : null}
              <IconButton
                kind="bare"
                label={`Remove ${name}`}
                onClick={() => set(outputs.filter(({ key }) => key !== line.key))}
              >
                <X size={16} />
              </IconButton>
            </fieldset>
          );
        })}
        <Lost form={form} plan={plan} />
        <div className={css.foot}>
          <div className={css.add}>
            <AddLine<ConvertibleProduct>
              side="outputs"
              label="Add a product"
              placeholder="Name, SKU or barcode"
              search={searchOutputs}
              error={form.within('outputs').error}
              onAdd={add}
            />
          </div>
          <b>{units(sumUnits(outputs.map((line) => typedUnits(line.units))))}</b>
          <b>{gramsText(plan.totalOut + (plan.lost?.grams ?? 0))}</b>
          {seesCosts ? <b className={css.sumCost}>{money(plan.costIn)}</b> : null}
        </div>
      </Frame>
    </section>
  );
}

/** What is over, once somebody says why it is lost. */
function Lost({ form, plan }: ConvertPart) {
  const seesCosts = useMay('costs');
  const { lost, totalIn, over, lostCost } = plan;
  const grams = lost?.grams ?? (over > 0 ? over : 0);
  const note =
    grams === 0
      ? 'nothing is over'
      : lost === null
        ? `${gramsText(grams)} are over`
        : `what is over, ${percent(percentOfGrams(grams, totalIn))}`;
  return (
    <fieldset className={css.line} data-lost>
      <legend className="sr">Lost</legend>
      <span className={css.name}>
        <b>Lost</b>
        <small>{note}</small>
      </span>
      <div className={css.reason}>
        <SelectField<LossReason>
          label="Why it is lost"
          emptyLabel="Nothing is lost"
          options={reasons}
          {...form.bind('lost')}
        />
      </div>
      <span className={css.grams} data-numeric data-lost={lost !== null || undefined}>
        {lost === null ? dash : gramsText(lost.grams)}
      </span>
      {seesCosts ? (
        <>
          <span className={css.unitCost} />
          <span className={css.cost} data-numeric>
            {lost === null ? dash : money(lostCost)}
          </span>
        </>
      ) : null}
      <span />
    </fieldset>
  );
}
