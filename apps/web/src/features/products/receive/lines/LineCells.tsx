import { isUnits } from '@cartwright/domain/money/money';
import { costOfLine } from '@cartwright/domain/receiving/receipt';
import { DateField, SelectField } from '../../../../form/fields.tsx';
import { MoneyField, UnitsField } from '../../../../form/NumberFields.tsx';
import { classes } from '../../../../lib/classes.ts';
import { dash, labFigure, money, orDash, units } from '../../../../lib/format.ts';
import { unitCostText } from '../../../../lib/unit-cost-text.ts';
import { costLabels } from '../cost-of.ts';
import { totalThcOf } from '../total-thc.ts';
import { type LineValues, unitCostIn } from '../receipt-values.ts';
import type { BindLine } from './bind-line.ts';
import { chosenSource } from '../source-option.ts';
import { LineAmount } from './LineAmount.tsx';
import { LineProduct } from './LineProduct.tsx';
import css from '../Receive.module.css';

export interface LineCellsProps {
  line: LineValues;
  /** Lines of a transfer show the supplier's words. */
  isOfTransfer: boolean;
  areas: readonly { readonly value: number; readonly label: string }[];
  bind: BindLine;
  onProduct: (product: LineValues['product']) => void;
  onNewProduct: () => void;
}

/** What the cost field says besides: the other of unit and line. */
function costHint(line: LineValues): string | undefined {
  if (line.hasHiddenCost && line.cost === null) return 'A cost is saved';
  const { cost, costOf, units: accepted } = line;
  const unit = unitCostIn(line);
  if (unit === null) return undefined;
  if (costOf === 'line') return `${unitCostText(unit)} a unit`;
  const isKnown = accepted !== null && isUnits(accepted);
  return isKnown ? `${money(costOfLine({ units: accepted, lineCost: null, unitCost: cost }))} in all` : 'a unit';
}

/** "24", or "250 g" of what is not counted in units. */
function sentText({ sent }: LineValues): string {
  if (sent === null || sent.quantity === null) return dash;
  const { quantity, measure } = sent;
  return measure === null || measure === 'ea' ? units(quantity) : `${quantity} ${measure}`;
}

/** The columns of a line: the supplier's words, our product, units, cost, the batch or its potency, the area. */
export function LineCells({ line, isOfTransfer, areas, bind, onProduct, onNewProduct }: LineCellsProps) {
  const { sent, costOf } = line;
  const source = chosenSource(line.product);
  const CostField = costOf === 'unit' ? UnitsField : MoneyField;
  return (
    <>
      {isOfTransfer ? (
        <div className={classes(css.text, css.said)}>
          {orDash(sent?.productName)}
          <small>{sent?.sku ?? line.supplierInventoryId}</small>
        </div>
      ) : null}
      <div className={css.product}>
        <LineProduct line={line} {...bind('product')} onChange={onProduct} onNewProduct={onNewProduct} />
      </div>
      {isOfTransfer ? (
        <div className={classes(css.text, css.sent)} data-numeric>
          <span className={css.label}>Sent</span> {sentText(line)}
        </div>
      ) : null}
      <div className={classes(css.cell, css.units, source !== null && css.amount)}>
        {source === null ? (
          <UnitsField label={isOfTransfer ? 'Accepted' : 'Units'} required {...bind('units')} />
        ) : (
          <LineAmount source={source} bind={bind} />
        )}
      </div>
      <div className={classes(css.cell, css.cost)}>
        <CostField label={costLabels[costOf]} hint={costHint(line)} {...bind('cost')} />
      </div>
      {isOfTransfer ? (
        <div className={classes(css.text, css.lab)}>
          <span className={css.label}>Total THC</span> {labFigure(totalThcOf(line))}
          <small data-warns={line.certificate === '' || undefined}>
            {line.certificate === '' ? 'No certificate' : 'Certificate'}
          </small>
        </div>
      ) : (
        <div className={classes(css.cell, css.lab)}>
          {source === null ? <DateField label="Batch date" required {...bind('batchDate')} /> : null}
        </div>
      )}
      <div className={classes(css.cell, css.area)}>
        {source === null ? <SelectField label="Area" options={areas} emptyLabel="No area" {...bind('areaId')} /> : null}
      </div>
    </>
  );
}
