import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useActions } from '../../../../context/actions.ts';
import { Refusal } from '../../../../form/Form.tsx';
import type { Action } from '../../../../lib/action.ts';
import { counted } from '../../../../lib/format.ts';
import { usePhone } from '../../../../lib/use-media.ts';
import { ActionButton } from '../../../../ui/controls/ActionButton.tsx';
import { Frame } from '../../../../ui/page/Frame.tsx';
import { FailedAreas } from '../../shared/FailedAreas.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { costLabels } from '../cost-of.ts';
import { costOfTyped } from '../cost-of-typed.ts';
import type { Need } from '../receipt-needs.ts';
import { filledLines, type LineValues } from '../receipt-values.ts';
import type { FormOfReceipt } from '../use-receipt-form.ts';
import type { ReceiptLinesOf } from '../use-receipt-lines.ts';
import { bindLine } from './bind-line.ts';
import { LineRow } from './LineRow.tsx';
import css from '../Receive.module.css';

const NewProductDialog = lazyPart(async () => (await import('./NewProductDialog.tsx')).NewProductDialog);

interface ReceiptLinesProps {
  form: Pick<FormOfReceipt, 'values' | 'within' | 'bind'>;
  of: ReceiptLinesOf;
  needs: readonly Need[];
}

/** The lines of a receipt. On a phone those that need something come first, and the others are folded. */
export function ReceiptLines({ form, of, needs }: ReceiptLinesProps) {
  const phone = usePhone();
  const areas = useQuery(read('products.areas', {}));
  const [adding, setAdding] = useState<number>();
  const { lines } = form.values;
  const isOfTransfer = lines.some(({ sent }) => (sent?.productName ?? sent?.sku ?? null) !== null);
  const undecided = new Set(needs.map(({ at }) => at));
  const placed = lines.map((line, at) => ({ line, at }));
  const shown = phone
    ? placed.toSorted((one, other) => Number(of.isFirst(other.line)) - Number(of.isFirst(one.line)))
    : placed;
  const options = (areas.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const given = adding === undefined ? undefined : lines[adding];
  const add: Action = { label: 'Add line', icon: <Plus size={14} />, key: 'add', run: of.add };
  useActions([add]);
  const refused = form.bind('lines').error;
  // What is typed line by line is not marked while it is typed.
  const isMarked = (line: LineValues, at: number) =>
    undecided.has(at) && (line.sent !== null || line.receiptLineId !== null);
  return (
    <Frame className={css.lines} data-said={isOfTransfer || undefined} aria-label="Lines">
      <LineHeads isOfTransfer={isOfTransfer} onCostOf={of.setCostOf} />
      {shown.map(({ line, at }) => (
        <LineRow
          key={line.key}
          line={line}
          at={at}
          isOfTransfer={isOfTransfer}
          areas={options}
          isUndecided={isMarked(line, at)}
          isFolded={phone && isOfTransfer && !undecided.has(at) && !of.isUnfolded(line)}
          isDetailed={of.isDetailed(line)}
          bind={bindLine(line, at, form.within, (next) => of.setLine(at, next))}
          onProduct={(product) => of.choose(at, product)}
          onUnfold={() => of.goTo(`lines.${at}.units`)}
          onDetails={(on) => of.showDetails(line, on)}
          onKeyDown={of.onKeyDown(at)}
          onNewProduct={() => setAdding(at)}
          onPhotos={(change) => of.changePhotos(line.key, change)}
          onRemove={lines.length === 1 ? undefined : () => of.remove(at)}
        />
      ))}
      <FailedAreas areas={areas} />
      {refused ? <Refusal>{refused}</Refusal> : null}
      <div className={css.foot}>
        <ActionButton action={add} />
        <span className="muted">{counted(filledLines(lines).length, 'line')}</span>
      </div>
      {adding === undefined || given === undefined ? null : (
        <NewProductDialog
          line={given}
          onClose={() => setAdding(undefined)}
          onAdded={(product) => of.setLine(adding, { ...given, product, how: 'new' })}
        />
      )}
    </Frame>
  );
}

interface LineHeadsProps {
  isOfTransfer: boolean;
  onCostOf: (costOf: LineValues['costOf']) => void;
}

/** The names of the columns; that of the costs says of what they are, and takes the other. */
function LineHeads({ isOfTransfer, onCostOf }: LineHeadsProps) {
  const costOf = costOfTyped.use();
  const other = costOf === 'line' ? 'unit' : 'line';
  return (
    <div className={css.heads}>
      <span aria-hidden />
      {isOfTransfer ? <span aria-hidden>From the supplier</span> : null}
      <span aria-hidden>{isOfTransfer ? 'Our product' : 'Product'}</span>
      {isOfTransfer ? (
        <span aria-hidden data-numeric>
          Sent
        </span>
      ) : null}
      <span aria-hidden data-numeric>
        {isOfTransfer ? 'Accepted' : 'Units'}
      </span>
      <button
        type="button"
        data-numeric
        title={`Enter the cost of ${other === 'unit' ? 'one unit' : 'all units of a line'} instead`}
        onClick={() => onCostOf(other)}
      >
        {costLabels[costOf]} <ArrowLeftRight size={12} aria-hidden />
      </button>
      <span aria-hidden>{isOfTransfer ? 'Total THC' : 'Batch date'}</span>
      <span aria-hidden>Area</span>
      <span aria-hidden />
    </div>
  );
}
