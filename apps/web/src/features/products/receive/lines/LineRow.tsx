import { amountText } from '@cartwright/domain/products/bulk-units';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TextField } from '../../../../form/fields.tsx';
import { dash, money, orDash, units } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { isWithoutCost } from '../receipt-values.ts';
import { chosenSource } from '../source-option.ts';
import { LineCells, type LineCellsProps } from './LineCells.tsx';
import { LineDetails } from './LineDetails.tsx';
import { LineNeeds } from './LineNeeds.tsx';
import type { ChangePhotos } from './use-add-photos.ts';
import css from '../Receive.module.css';

interface LineRowProps extends LineCellsProps {
  at: number;
  isUndecided: boolean;
  /** Only what it comes to is shown, until it is pressed: on a phone. */
  isFolded: boolean;
  isDetailed: boolean;
  onUnfold: () => void;
  onDetails: (on: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPhotos: ChangePhotos;
  onRemove: (() => void) | undefined;
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
        {chosenSource(line.product) === null ? (
          <>
            <b>{units(line.units)}</b> of {units(line.sentUnits ?? line.units)}
          </>
        ) : (
          <b>{line.amount === null ? dash : amountText(line.amount, line.unit ?? 'g')}</b>
        )}
      </span>
      <small>{line.hasHiddenCost ? null : money(line.cost)}</small>
    </span>
  </button>
);

/** One line of a receipt: the supplier's words, our product, units, cost, dates, and what is needed under it. */
export function LineRow(props: LineRowProps) {
  const { line, at, isOfTransfer, isUndecided, bind, onProduct, onNewProduct, onPhotos, onRemove } = props;
  if (props.isFolded) return <Folded line={line} at={at} onUnfold={props.onUnfold} />;
  const opened = props.isDetailed || hidden.some((field) => bind(field).error);
  return (
    <fieldset className={css.line} data-undecided={isUndecided || undefined} onKeyDown={props.onKeyDown}>
      <legend className="sr">Line {at + 1}</legend>
      <span className={css.no} aria-hidden>
        {at + 1}
      </span>
      <LineCells {...props} />
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
      <LineNeeds line={line} bind={bind} onProduct={onProduct} onNewProduct={onNewProduct} onPhotos={onPhotos} />
      {line.noCostReason !== '' || (isWithoutCost(line) && bind('cost').error) ? (
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
