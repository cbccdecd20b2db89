import { barcodeText } from '@cartwright/domain/products/barcodes';
import { checkPicking } from '@cartwright/domain/orders/order-guards';
import type { Refusal } from '@cartwright/domain/refusals';
import { isReadyToPick, unitsToPick } from '@cartwright/domain/fulfillment/picking';
import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { units } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { type PickLine as Line, type PickSublot, picksQuery } from '../../orders/shared/scan/picks.ts';
import { Progress } from '../day/Progress.tsx';
import type { Scans } from '../../orders/shared/scan/use-scans.ts';
import css from './OpenOrder.module.css';

const ReplaceLotDialog = lazyPart(
  async () => (await import('../../orders/shared/scan/ReplaceLotDialog.tsx')).ReplaceLotDialog,
);

/** A scan opens an order on whatever day and route it is. */
const showLines = (list: HTMLUListElement | null): void => {
  list?.scrollIntoView({ block: 'nearest' });
};

/** The lines of the order that is picked: what remains, from which sublot, and what to do when a lot is not found. */
export function OpenOrder({ orderId, scans }: { orderId: number; scans: Scans }) {
  const query = useQuery(picksQuery(orderId));
  const [replaced, setReplaced] = useState<{ productName: string; sublot: PickSublot }>();
  return (
    <div className={css.lines}>
      <Loaded query={query} loading={<Skeleton lines={3} label="Loading the lines" />}>
        {(order) => (
          <>
            <NotPicked refused={checkPicking({ ...order, isReleased: false })} />
            <ul ref={showLines}>
              {order.lines.flatMap((line) => [
                ...line.sublots.map((sublot) => (
                  <SublotRow
                    key={sublot.sublotId}
                    line={line}
                    sublot={sublot}
                    isPickable={isReadyToPick(order, sublot)}
                    onPick={() => scans.scan(sublot.sublotBarcode ?? sublot.lotBarcode)}
                    onReplace={() => setReplaced({ productName: line.productName, sublot })}
                  />
                )),
                ...(line.waiting > 0 || line.toPack > 0
                  ? [<WaitingRow key={`waiting ${line.orderItemId}`} line={line} />]
                  : []),
              ])}
            </ul>
          </>
        )}
      </Loaded>
      {replaced === undefined ? null : (
        <ReplaceLotDialog orderId={orderId} {...replaced} onClose={() => setReplaced(undefined)} />
      )}
    </div>
  );
}

/** Why nothing of the order can be picked. */
const NotPicked = ({ refused }: { refused: Refusal | null }) =>
  refused === null ? null : <p className={css.refused}>{refusalText(refused)}</p>;

interface SublotRowProps {
  line: Line;
  sublot: PickSublot;
  isPickable: boolean;
  onPick: () => void;
  onReplace: () => void;
}

function SublotRow({ line, sublot, isPickable, onPick, onReplace }: SublotRowProps) {
  const { sublotBarcode, lotBarcode, picked } = sublot;
  const left = unitsToPick(sublot);
  const where = sublotBarcode === null ? `lot ${barcodeText(lotBarcode)}` : `sublot ${barcodeText(sublotBarcode)}`;
  const menu = [{ label: 'Not found or damaged', run: onReplace }];
  return (
    <li data-done={left === 0 || undefined}>
      <CornerDownRight size={14} aria-hidden />
      <span className={css.product}>{line.productName}</span>
      <span className={css.barcode}>{isPickable ? where : `${where}, not sublotted`}</span>
      <span className={css.bar}>
        <Progress label={`Picked of ${line.productName}, ${where}`} done={picked} of={sublot.units} />
      </span>
      <span className={css.count}>
        {units(picked)} / {units(sublot.units)}
      </span>
      <span className={css.actions}>
        {left > 0 && isPickable ? (
          <>
            <Button size="small" onClick={onPick} aria-label={`Pick ${units(left)} ${line.productName}, ${where}`}>
              Pick {units(left)}
            </Button>
            <MenuButton label={`More for ${line.productName}, ${where}`} items={menu} />
          </>
        ) : null}
      </span>
    </li>
  );
}

const WaitingRow = ({ line }: { line: Line }) => (
  <li>
    <CornerDownRight size={14} aria-hidden />
    <span className={css.product}>{line.productName}</span>
    <span className={css.waiting}>
      {[
        line.waiting > 0 ? `${units(line.waiting)} short` : null,
        line.toPack > 0 ? `${units(line.toPack)} to pack` : null,
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  </li>
);
