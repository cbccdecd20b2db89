import { barcodeText } from '@cartwright/domain/products/barcodes';
import { gramsText } from '@cartwright/domain/converting/conversion-faults';
import { sumUnits } from '@cartwright/domain/money/money';
import { X } from 'lucide-react';
import { useMay } from '../../../context/session.tsx';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { counted, dash, date, money, units } from '../../../lib/format.ts';
import { typedUnits } from '../../../lib/typed-number.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import { AddLine } from './AddLine.tsx';
import { type ConvertPart, lineFields } from './convert-form.ts';
import { type InputLine, leftOf, unitGramsOf } from './convert-values.ts';
import { focusUnits } from './focus-units.ts';
import { searchInputs } from './search-goods.ts';
import { unitCost } from './unit-cost.ts';
import css from './Convert.module.css';

/** The lots and sources that go in, one a line. */
export function InputLines({ form, plan }: ConvertPart) {
  const seesCosts = useMay('costs');
  const { inputs } = form.values;
  const set = (lines: readonly InputLine[]) => form.setValues({ inputs: lines });
  const add = (line: InputLine) => {
    const at = inputs.findIndex(({ key }) => key === line.key);
    if (at === -1) set([...inputs, line]);
    focusUnits('inputs', at === -1 ? inputs.length : at);
  };
  return (
    <section className={css.part} aria-label="Goes in">
      <h2>
        Goes in <small>{inputs.length === 0 ? null : counted(inputs.length, 'lot')}</small>
      </h2>
      <Frame className={css.lines} data-costs={seesCosts || undefined}>
        <div className={css.heads} aria-hidden>
          <span>Product</span>
          <span>Lot</span>
          <span className={css.batch}>Batch date</span>
          <span data-numeric>Left</span>
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
        {inputs.map((line, at) => {
          const bind = lineFields(form, `inputs.${at}`, line, (next) => set(inputs.with(at, next)));
          const { lot, source } = line;
          const name = lot?.productName ?? source?.name ?? '';
          const cost = plan.costs[at] ?? null;
          const grams = plan.gramsIn[at] ?? null;
          return (
            <fieldset key={line.key} className={css.line}>
              <legend className="sr">{name}</legend>
              <span className={css.name}>
                <b title={name}>{name}</b>
                <small>{lot === null ? 'Bulk' : lot.sku}</small>
              </span>
              <span className={css.barcode}>{lot === null ? dash : barcodeText(lot.barcode)}</span>
              <span className={css.batch}>{lot === null ? dash : date(lot.batchDate)}</span>
              <span className={css.left} data-numeric>
                <span className="sr">Left </span>
                {leftOf(line)}
              </span>
              <div className={css.field}>
                <UnitsField label={source === null ? 'Units' : `Amount (${source.unit})`} required {...bind('units')} />
              </div>
              {unitGramsOf(line) === null ? (
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
                  {(lot === null ? source.unitCost : lot.cost) === null ? (
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
                onClick={() => set(inputs.filter(({ key }) => key !== line.key))}
              >
                <X size={16} />
              </IconButton>
            </fieldset>
          );
        })}
        <div className={css.foot}>
          <div className={css.add}>
            <AddLine<InputLine>
              side="inputs"
              label="Scan or add a lot"
              placeholder="Barcode, name or SKU"
              search={searchInputs}
              error={form.within('inputs').error}
              onAdd={add}
            />
          </div>
          <b>
            {units(
              sumUnits(inputs.map((line) => typedUnits(line.units === null ? null : Number(line.units.toFixed(2))))),
            )}
          </b>
          <b>{gramsText(plan.totalIn)}</b>
          {seesCosts ? <b className={css.sumCost}>{money(plan.costIn)}</b> : null}
        </div>
      </Frame>
    </section>
  );
}
