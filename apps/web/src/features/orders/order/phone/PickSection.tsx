import { isReadyToPick, unitsToPick } from '@cartwright/domain/fulfillment/picking';
import { barcodeEnd, barcodeText } from '@cartwright/domain/products/barcodes';
import { subtractUnits } from '@cartwright/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { places } from '../../../../context/places.ts';
import { counted, time, units } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { LineTags } from '../../shared/order-line-columns.tsx';
import type { Order } from '../../shared/order-query.ts';
import { type PickLine, type Picks, picksQuery, type PickSublot } from '../../shared/scan/picks.ts';
import { ScanField } from '../../shared/scan/ScanField.tsx';
import { type Scans, useScans } from '../../shared/scan/use-scans.ts';
import css from './PickSection.module.css';

const ReplaceLotDialog = lazyPart(
  async () => (await import('../../shared/scan/ReplaceLotDialog.tsx')).ReplaceLotDialog,
);

interface Part {
  readonly line: PickLine;
  readonly sublot: PickSublot;
}

const partsOf = ({ lines }: Picks): Part[] => lines.flatMap((line) => line.sublots.map((sublot) => ({ line, sublot })));

/** What is picked of an order by a person with a scanner: one field, what is next, what is left, and what is done. */
export function PickSection({ order }: { order: Order }) {
  const { orderId } = order;
  const { history } = useRouter();
  const scans = useScans(orderId);
  const query = useQuery(picksQuery(orderId));
  const [replaced, setReplaced] = useState<Part>();
  // The number of another order that is scanned here leads to it.
  const opened = scans.last?.opened;
  useEffect(() => {
    if (opened && opened.orderId !== orderId) history.push(places.order(opened.orderId, opened.orderNo));
  }, [opened, orderId, history]);
  return (
    <section className={css.picks} aria-label="Pick">
      <div className={css.scan}>
        <ScanField scans={scans} label="Scan a lot or sublot" placeholder="Scan or type a barcode" />
      </div>
      <Loaded query={query} loading={<Skeleton lines={4} label="Loading what to pick" />}>
        {(picks) => <Parts order={order} picks={picks} scans={scans} onReplace={setReplaced} />}
      </Loaded>
      {query.data ? <LastScan scans={scans} picks={query.data} /> : null}
      {replaced === undefined ? null : (
        <ReplaceLotDialog
          orderId={orderId}
          productName={replaced.line.productName}
          sublot={replaced.sublot}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </section>
  );
}

interface PartsProps {
  order: Order;
  picks: Picks;
  scans: Scans;
  onReplace: (part: Part) => void;
}

function Parts({ order, picks, scans, onReplace }: PartsProps) {
  const parts = partsOf(picks);
  const left = parts.filter(({ sublot }) => unitsToPick(sublot) > 0);
  const done = parts.filter(({ sublot }) => unitsToPick(sublot) === 0);
  const isPickable = ({ sublot }: Part) => isReadyToPick(picks, sublot);
  const first = left.find(isPickable);
  const toGo = subtractUnits(picks.sublotUnits, picks.picked);
  const doneUnits = done.reduce((sum, { sublot }) => sum + sublot.units, 0);
  return (
    <>
      <p className={css.count}>
        <b>
          {units(picks.picked)} of {counted(picks.sublotUnits, 'unit')}
        </b>
        <span>
          {units(toGo)} left in {counted(left.length, 'sublot')}
        </span>
        <progress aria-label="Picked" value={picks.picked} max={Math.max(picks.sublotUnits, 1)} />
      </p>
      <ol className={css.parts} aria-label="To pick">
        {left.map((part) => (
          <PartRow
            key={part.sublot.sublotId}
            order={order}
            part={part}
            isFirst={part === first}
            isPickable={isPickable(part)}
            onPick={() => scans.scan(part.sublot.sublotBarcode ?? part.sublot.lotBarcode)}
            onReplace={() => onReplace(part)}
          />
        ))}
      </ol>
      {done.length === 0 ? null : (
        <details className={css.done}>
          <summary>
            <CircleCheck size={16} aria-hidden />
            <span>
              Picked, {counted(done.length, 'sublot')}, {counted(Math.round(doneUnits * 100) / 100, 'unit')}
            </span>
          </summary>
          <ul>
            {done.map(({ line, sublot }) => (
              <li key={sublot.sublotId}>
                {units(sublot.units)} × {line.productName}
                <small className="muted num">{barcodeText(sublot.sublotBarcode ?? sublot.lotBarcode)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface PartRowProps {
  order: Order;
  part: Part;
  isFirst: boolean;
  isPickable: boolean;
  onPick: () => void;
  onReplace: () => void;
}

function PartRow({ order, part: { line, sublot }, isFirst, isPickable, onPick, onReplace }: PartRowProps) {
  const { sublotBarcode, lotBarcode } = sublot;
  const left = units(unitsToPick(sublot));
  const own = order.orderItems.find(({ orderItemId }) => orderItemId === line.orderItemId);
  const barcode = barcodeText(sublotBarcode ?? lotBarcode);
  return (
    <li data-first={isFirst || undefined} aria-current={isFirst || undefined}>
      <b className={css.units}>{left}</b>
      <span className={css.what}>
        <span className={css.product}>{line.productName}</span>
        <small className="num">{isPickable ? barcode : `${barcode}, not sublotted`}</small>
        {isFirst && sublotBarcode !== null ? <small className="num">from lot {barcodeEnd(lotBarcode)}</small> : null}
        {own ? <LineTags line={own} /> : null}
      </span>
      {isPickable ? (
        <MenuButton
          label={`More for ${line.productName}, ${barcode}`}
          items={[
            { label: `Pick ${left}`, run: onPick },
            { label: 'Not found or damaged', run: onReplace },
          ]}
        />
      ) : null}
    </li>
  );
}

/** What became of the last scan, or the one before this screen was opened, with its way back. */
function LastScan({ scans, picks }: { scans: Scans; picks: Picks }) {
  const { last } = scans;
  const [before] = picks.scans;
  const undo = last ? last.undo : before && { orderId: picks.orderId, scanId: before.scanId };
  if (last === undefined && before === undefined) return null;
  return (
    <div className={css.last} data-kind={last?.kind}>
      <p aria-live="assertive" aria-atomic>
        {last ? (
          <span key={last.number}>
            <small>{last.text}</small>
            <b>{last.title}</b>
          </span>
        ) : before ? (
          <span>
            <small>Last scan {time(before.at)}</small>
            <b>
              {units(before.units)} × {before.productName}
            </b>
          </span>
        ) : null}
      </p>
      {undo === undefined ? null : (
        <Button icon={<Undo2 size={16} />} onClick={() => scans.undo(undo)}>
          {last?.kind === 'refused' ? 'Undo the last pick' : 'Undo'}
        </Button>
      )}
    </div>
  );
}
