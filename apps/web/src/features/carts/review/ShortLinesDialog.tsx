import { confirmations } from '@cartwright/contract/messages';
import { Button } from '../../../ui/controls/Button.tsx';
import { units } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { Problem } from '../../../lib/problem.ts';
import type { Cart } from '../shared/cart-types.ts';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { CorrectedSums } from './CorrectedSums.tsx';
import {
  actionsOf,
  type Choices,
  correctionLabels,
  countedShort,
  forAll,
  previewCorrections,
  type ShortLine,
} from './corrections.ts';
import { lacksConversion } from './use-submit.ts';
import css from './ShortLinesDialog.module.css';
import layout from '../shared/carts.module.css';

interface ShortLinesDialogProps {
  cart: Cart;
  short: readonly ShortLine[];
  /** What was chosen for each of them. */
  choices: Choices;
  /** The refusal of a submit that found less stock than the review showed. */
  problem: Problem;
  busy: boolean;
  onPick: (choices: Choices) => void;
  onBackorder: () => void;
  onCorrect: () => void;
  onClose: () => void;
}

/** From short lines to a submitted order: what to do with each of them, and what the cart becomes. */
export function ShortLinesDialog({ cart, short, choices, problem, busy, ...on }: ShortLinesDialogProps) {
  const preview = previewCorrections(cart, choices);
  const total = preview && preview.one.lines + preview.two.lines;
  return (
    <Dialog
      title={short.length === 0 ? problem.title : countedShort(short.length)}
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
              onClick={on.onCorrect}
            >
              Submit with corrections
            </Button>
          )}
        </>
      }
    >
      <p className={css.refusal} role="alert">
        {problem.detail}
      </p>
      {short.length > 1 ? (
        <div className={css.all}>
          <Button size="small" onClick={() => on.onPick(forAll(short, 'reduce'))}>
            Reduce all to stock
          </Button>
          <Button size="small" onClick={() => on.onPick(forAll(short, 'split'))}>
            Split all
          </Button>
          <Button size="small" onClick={() => on.onPick(forAll(short, 'backorder'))}>
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
              options={actionsOf(each).map((option) => ({ ...option, label: correctionLabels[option.value] }))}
              value={choices.get(each.line.id) ?? 'backorder'}
              onChange={(action) => on.onPick(new Map([...choices, [each.line.id, action]]))}
            />
          </li>
        ))}
      </ul>
      {preview && short.length > 0 ? <CorrectedSums cart={cart} {...preview} /> : null}
      {lacksConversion(cart) ? <p className={layout.warning}>{confirmations.missingConversion}</p> : null}
      <p className="muted small">“Submit as backorder” takes the whole cart as one order and allocates nothing.</p>
    </Dialog>
  );
}

const inStock = ({ proposals }: ShortLine): number => Math.max(...proposals.map(({ orderUnits }) => orderUnits));
