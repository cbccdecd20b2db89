import { addUnits, minUnits } from '@cartwright/domain/money/money';
import { type CorrectionAction, correctionActions } from '@cartwright/domain/carts/corrections';
import { keyMap } from '../../../../lib/keys/keys.ts';
import type { Action } from '../../../../lib/action.ts';
import { units } from '../../../../lib/format.ts';
import { shortcutsOn } from '../../../../lib/keys/shortcuts.ts';
import type { CartEdits } from '../../edits/use-cart-edits.ts';
import { toastFailure } from '../../../../context/toast-failure.ts';
import { Segments } from '../../../../ui/controls/Segments.tsx';
import { actionsOf, correctionLabels } from '../corrections.ts';
import type { ReviewRow } from './review-rows.ts';
import css from './ReviewLines.module.css';

export interface Deciding {
  /** Chooses a correction for a line; without it nothing can be chosen. */
  readonly onPick: ((lineId: number, action: CorrectionAction) => void) | undefined;
  readonly edits: CartEdits | undefined;
  /** Units of each line that could be packed from bulk; undefined until it is known. */
  readonly packable: ReadonlyMap<number, number> | undefined;
}

const keys = {
  reduce: 'reduceLine',
  split: 'splitLine',
  backorder: 'backorderLine',
  remove: 'removeLine',
} as const satisfies Record<CorrectionAction, keyof typeof keyMap>;

/** Packs what a short line lacks from its source, as far as that reaches. */
function packing({ line }: ReviewRow, { edits, packable }: Deciding) {
  const packed = minUnits(line.shortUnits, packable?.get(line.id) ?? line.shortUnits);
  if (!edits || !line.canConvert || packed <= 0) return undefined;
  return {
    label: `Pack ${units(packed)} from bulk`,
    run: () => toastFailure(edits.setConversion(line.id, addUnits(line.conversionUnits, packed))),
  };
}

/** The ways out of a short line as the menu of its row, with their keys. */
export function decisions(row: ReviewRow, deciding: Deciding): Action[] {
  const { short, action, line } = row;
  const { onPick } = deciding;
  if (short === undefined || onPick === undefined) return [];
  const pack = packing(row, deciding);
  const corrections = actionsOf(short).map(({ value, disabled }) => ({
    label: correctionLabels[value],
    key: keys[value],
    checked: value === action,
    disabledReason: disabled ? 'Nothing of it is in stock' : undefined,
    run: () => onPick(line.id, value),
  }));
  return pack === undefined ? corrections : [...corrections, { ...pack, separated: true }];
}

/** What to do with a short line: one of four, or packing what it lacks. */
export function WhatToDo({ row, ...deciding }: { row: ReviewRow } & Deciding) {
  const { line, short, action } = row;
  const { onPick } = deciding;
  if (short === undefined || action === undefined || onPick === undefined) return null;
  const pack = packing(row, deciding);
  return (
    <div
      className={css.ways}
      onKeyDown={(event) => {
        const pressed = correctionActions.find((each) => keyMap[keys[each]].combo.toLowerCase() === event.key);
        const option = actionsOf(short).find(({ value }) => value === pressed);
        if (!shortcutsOn() || event.ctrlKey || event.metaKey || option === undefined || option.disabled) return;
        event.preventDefault();
        onPick(line.id, option.value);
      }}
    >
      <Segments
        legend={`What to do with ${line.productName}`}
        name={`short-${line.id}`}
        options={actionsOf(short).map((option) => ({ ...option, label: correctionLabels[option.value] }))}
        value={action}
        onChange={(value) => onPick(line.id, value)}
      />
      {pack === undefined ? null : (
        <button type="button" className="link" onClick={pack.run}>
          {pack.label}
        </button>
      )}
    </div>
  );
}
