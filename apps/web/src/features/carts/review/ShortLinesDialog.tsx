import { confirmations } from '@cartwright/contract/messages';
import type { CorrectionAction } from '@cartwright/domain/corrections';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, units } from '../../../ui/lib/format.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { Problem } from '../../../api/problem.ts';
import type { Cart } from '../shared/cart-types.ts';
import { Segments } from '../shared/Segments.tsx';
import { CorrectedSums } from './CorrectedSums.tsx';
import { actionsOf, type Choices, choicesFor, forAll, previewCorrections, type ShortLine } from './corrections.ts';
import { lacksConversion } from './use-submit.ts';
import css from './ShortLinesDialog.module.css';
import layout from '../shared/carts.module.css';

interface ShortLinesDialogProps {
  cart: Cart;
  short: readonly ShortLine[];
  /** The refusal of a submit that found the stock gone. */
  problem: Problem | undefined;
  busy: boolean;
  onBackorder: () => void;
  onCorrect: (choices: Choices) => void;
  onClose: () => void;
}

const labels: Record<CorrectionAction, string> = {
  reduce: 'Reduce',
  split: 'Split',
  backorder: 'Backorder',
  remove: 'Remove',
};

/** From short lines to a submitted order: what to do with each of them, and what the cart becomes. */
export function ShortLinesDialog({ cart, short, problem, busy, ...on }: ShortLinesDialogProps) {
  const [picked, setPicked] = useState<Choices>(new Map());
  const choices = choicesFor(short, picked);
  const preview = previewCorrections(cart, choices);
  const total = preview && preview.one.lines + preview.two.lines;
  return (
    <Dialog
      title={short.length === 0 ? (problem?.title ?? 'Not enough stock') : countedShort(short.length)}
      width={640}
      onClose={on.onClose}
      footer={
        <>
          <Button busy={busy} onClick={on.onBackorder}>
            Submit as backorder
          </Button>
          {short.length === 0 ? null : (
            <Button
              kind="primary"
              data-autofocus
              busy={busy}
              disabledReason={total === 0 ? 'Nothing is left to order' : undefined}
              onClick={() => on.onCorrect(choices)}
            >
              Submit with corrections
            </Button>
          )}
        </>
      }
    >
      {problem ? (
        <p className={css.refusal} role="alert">
          {problem.detail}
        </p>
      ) : null}
      {short.length > 1 ? (
        <div className={css.all}>
          <Button size="small" onClick={() => setPicked(forAll(short, 'reduce'))}>
            Reduce all to stock
          </Button>
          <Button size="small" onClick={() => setPicked(forAll(short, 'split'))}>
            Split all
          </Button>
          <Button size="small" onClick={() => setPicked(forAll(short, 'backorder'))}>
            Backorder all
          </Button>
        </div>
      ) : null}
      <ul className={css.lines}>
        {short.map((each) => (
          <li key={each.line.id}>
            <span className={css.product}>
              <b title={each.line.productName}>{each.line.productName}</b>
              <small className="num">
                {units(each.line.units)} ordered · <span className={layout.short}>{units(inStock(each))} in stock</span>
              </small>
            </span>
            <Segments
              legend={`What to do with ${each.line.productName}`}
              name={`short-${each.line.id}`}
              options={actionsOf(each).map((option) => ({ ...option, label: labels[option.value] }))}
              value={choices.get(each.line.id) ?? 'backorder'}
              onChange={(action) => setPicked(new Map([...choices, [each.line.id, action]]))}
            />
          </li>
        ))}
      </ul>
      {preview && short.length > 0 ? <CorrectedSums {...preview} /> : null}
      {lacksConversion(cart) ? <p className={layout.warning}>{confirmations.missingConversion}</p> : null}
      <p className="muted small">“Submit as backorder” takes the whole cart as one order and allocates nothing.</p>
    </Dialog>
  );
}

const countedShort = (count: number): string => `${counted(count, 'line')} ${count === 1 ? 'is' : 'are'} short`;

const inStock = ({ proposals }: ShortLine): number => Math.max(...proposals.map(({ orderUnits }) => orderUnits));
