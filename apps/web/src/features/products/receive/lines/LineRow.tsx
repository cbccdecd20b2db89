import { costOfLine } from '@cartwright/domain/receiving/receipt';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { DateField, SelectField, TextField } from '../../../../form/fields.tsx';
import { MoneyField, UnitsField } from '../../../../form/NumberFields.tsx';
import { labFigure, money, orDash, units } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import type { BindLine } from './bind-line.ts';
import { LineDetails } from './LineDetails.tsx';
import { LineNeeds } from './LineNeeds.tsx';
import { LineProduct } from './LineProduct.tsx';
import { type LineValues, unitCostIn } from '../receipt-values.ts';
import css from '../Receive.module.css';

export interface Area {
  readonly value: number;
  readonly label: string;
}

interface LineRowProps {
  line: LineValues;
  at: number;
  /** Lines of a transfer show the supplier's words. */
  isOfTransfer: boolean;
  areas: readonly Area[];
  isUndecided: boolean;
  /** Only what it comes to is shown, until it is pressed: on a phone. */
  isFolded: boolean;
  isDetailed: boolean;
  bind: BindLine;
  onProduct: (product: LineValues['product']) => void;
  onUnfold: () => void;
  onDetails: (on: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onNewProduct: () => void;
  onRemove: (() => void) | undefined;
}

/** What the cost field says besides: the other of unit and line. */
function costHint(line: LineValues): string | undefined {
  if (line.hasHiddenCost && line.cost === null) return 'A cost is saved';
  const { cost, costOf, units: accepted } = line;
  if (cost === null || Number.isNaN(cost)) return undefined;
  if (costOf === 'unit') {
    const all = costOfLine({ units: Number.isNaN(accepted) ? null : accepted, lineCost: null, unitCost: cost });
    return `a unit, ${money(all)}`;
  }
  const unit = unitCostIn(line);
  return unit === null ? undefined : `$${unit.toFixed(4).replace(/0{1,2}$/, '')} a unit`;
}

/** Fields that are hidden with the details; one that is refused shows them. */
const hidden = [
  'barcode',
  'bestBy',
  'labNumber',
  'link',
  'certificate',
  'thca',
  'thc',
  'cbd',
  'total',
  'sentUnits',
] as const;

/** A line that needs nothing, on a phone. */
const Folded = ({ line, at, onUnfold }: Pick<LineRowProps, 'line' | 'at' | 'onUnfold'>) => (
  <button type="button" className={css.folded} onClick={onUnfold}>
    <span>
      <b>{line.product?.label ?? orDash(line.sent?.productName)}</b>
      <small>{['Line ' + String(at + 1), line.product?.note, line.how].filter(Boolean).join(' · ')}</small>
    </span>
    <span className="num">
      <span>
        <b>{units(line.units)}</b> of {units(line.sentUnits ?? line.units)}
      </span>
      <small>{line.hasHiddenCost ? null : money(line.cost)}</small>
    </span>
  </button>
);

/** One line of a receipt: the supplier's words, our product, units, cost, dates, and what is needed under it. */
export function LineRow(props: LineRowProps) {
  const { line, at, isOfTransfer, areas, isUndecided, bind, onProduct, onNewProduct, onRemove } = props;
  const { sent } = line;
  if (props.isFolded) return <Folded line={line} at={at} onUnfold={props.onUnfold} />;
  const opened = props.isDetailed || hidden.some((field) => bind(field).error);
  const CostField = line.costOf === 'unit' ? UnitsField : MoneyField;
  return (
    <fieldset className={css.line} data-undecided={isUndecided || undefined} onKeyDown={props.onKeyDown}>
      <legend className="sr">Line {at + 1}</legend>
      <span className={css.no} aria-hidden>
        {at + 1}
      </span>
      {isOfTransfer ? (
        <div className={`${css.text} ${css.said}`}>
          {orDash(sent?.productName)}
          <small>{sent?.sku ?? line.supplierInventoryId}</small>
        </div>
      ) : null}
      <div className={css.product}>
        <LineProduct line={line} {...bind('product')} onChange={onProduct} />
      </div>
      {isOfTransfer ? (
        <div className={css.text} data-numeric>
          <span className="sr">Sent: </span>
          {sent?.quantity == null
            ? '–'
            : `${units(sent.quantity)}${(sent.measure ?? 'ea') === 'ea' ? '' : ` ${sent.measure}`}`}
        </div>
      ) : null}
      <div className={css.cell}>
        <UnitsField label={isOfTransfer ? 'Accepted' : 'Units'} required {...bind('units')} />
      </div>
      <div className={css.cell}>
        <CostField label="Cost" hint={costHint(line)} {...bind('cost')} />
      </div>
      {isOfTransfer ? (
        <div className={css.text}>
          <span className="sr">Total THC: </span>
          {labFigure(line.total)}
          <small data-warns={line.certificate === '' || undefined}>
            {line.certificate === '' ? 'No certificate' : 'Certificate'}
          </small>
        </div>
      ) : (
        <div className={css.cell}>
          <DateField label="Batch date" required {...bind('batchDate')} />
        </div>
      )}
      <div className={css.cell}>
        <SelectField label="Area" options={areas} emptyLabel="No area" {...bind('areaId')} />
      </div>
      <div className={css.buttons}>
        <IconButton
          kind="bare"
          label={`Details of line ${at + 1}`}
          aria-expanded={opened}
          onClick={() => props.onDetails(!opened)}
        >
          {opened ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </IconButton>
        {onRemove === undefined ? null : (
          <IconButton kind="bare" label={`Remove line ${at + 1}`} onClick={onRemove}>
            <X size={16} />
          </IconButton>
        )}
      </div>
      <LineNeeds line={line} bind={bind} onProduct={onProduct} onNewProduct={onNewProduct} />
      {line.cost === null && !line.hasHiddenCost && line.product !== null && line.units !== 0 ? (
        <div className={css.under}>
          <div className={css.wide}>
            <TextField
              label="Without a cost, because"
              placeholder="Own harvest, a free sample"
              maxLength={200}
              autoComplete="off"
              {...bind('noCostReason')}
            />
          </div>
        </div>
      ) : null}
      {opened ? <LineDetails line={line} hasBatchDate={isOfTransfer} bind={bind} /> : null}
    </fieldset>
  );
}
