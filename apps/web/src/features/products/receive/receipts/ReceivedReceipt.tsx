import { rejectReasonLabels, rejectedUnits, sentUnits } from '@cartwright/domain/receiving/receipt';
import { rejectedAmount, sentAmount } from '@cartwright/domain/receiving/bulk-line';
import { isDifferent } from '@cartwright/domain/receiving/receipt-difference';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../../../context/actions.ts';
import { usePlaces } from '../../../../context/places.ts';
import { useMay } from '../../../../context/session.tsx';
import { useExport } from '../../../../context/use-export.ts';
import { type Action, actions } from '../../../../lib/action.ts';
import { dash, date, dayTime, money, orDash, units } from '../../../../lib/format.ts';
import { unitCostText } from '../../../../lib/unit-cost-text.ts';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { AppLink } from '../../../../ui/page/AppLink.tsx';
import { FactOf, FactRow } from '../../../../ui/page/FactRow.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Table } from '../../../../ui/page/Table.tsx';
import { Photos } from '../Photos.tsx';
import type { Receipt } from '../receipt-values.ts';
import { receiptCrumbs } from './receipt-crumbs.ts';
import { ReceiptStatus } from './ReceiptStatus.tsx';
import { classes } from '../../../../lib/classes.ts';
import css from './ReceivedReceipt.module.css';

const ForSupplier = lazyPart(async () => (await import('./ForSupplier.tsx')).ForSupplier);
const VoidDialog = lazyPart(async () => (await import('./VoidDialog.tsx')).VoidDialog);

type Line = Receipt['lines'][number];

/** A receipt that is not changed any more: what came in, and the lots that it became. */
export function ReceivedReceipt({ receipt }: { receipt: Receipt }) {
  const to = usePlaces();
  const mayVoid = useMay('stock.receive') && receipt.state === 'received';
  const [voiding, setVoiding] = useState(false);
  const voidIt: Action = {
    label: 'Void receipt',
    icon: <Undo2 size={15} />,
    danger: true,
    separated: true,
    run: () => setVoiding(true),
  };
  const { start } = useExport();
  const inventoryIds = receipt.lines.flatMap((line) => line.inventoryId ?? []);
  const print: Action = {
    label: 'Print labels',
    icon: <Printer size={15} />,
    run: () => void start('products.printLabels', { body: { inventoryIds } }),
  };
  const items = actions(receipt.state === 'received' && inventoryIds.length > 0 && print, mayVoid && voidIt);
  useActions(items);
  return (
    <>
      <PageHead
        title={receipt.supplierName}
        license={receipt.supplierLicenseNo === '' ? undefined : receipt.supplierLicenseNo}
        crumbs={receiptCrumbs(to, receipt.receiptId)}
        facts={<ReceiptStatus state={receipt.state} />}
        actions={items.length === 0 ? undefined : <MenuButton label="More actions" items={items} />}
      />
      <FactRow>
        <FactOf label="Manifest">{orDash(receipt.manifestNo)}</FactOf>
        <FactOf label={receipt.state === 'expected' ? 'Expected on' : 'Received on'}>{date(receipt.receivedOn)}</FactOf>
        <FactOf label="By">{receipt.receivedBy ?? receipt.createdBy}</FactOf>
        <FactOf label="Units">{units(receipt.units)}</FactOf>
        {receipt.rejectedUnits === 0 ? null : <FactOf label="Rejected">{units(receipt.rejectedUnits)}</FactOf>}
        {receipt.cost === null ? null : <FactOf label="Cost of goods">{money(receipt.cost)}</FactOf>}
      </FactRow>
      <div className={css.page}>
        {receipt.voidedAt === null ? null : (
          <p className={css.ended} role="status">
            Void since {dayTime(receipt.voidedAt)}, by {receipt.voidedBy}: {receipt.voidReason}
          </p>
        )}
        <Panel title="Lines">
          <div className={css.scroll} tabIndex={0} role="group" aria-label="Lines">
            <Lines receipt={receipt} />
          </div>
        </Panel>
        {receipt.lines.some(isDifferent) ? <ForSupplier receipt={receipt} /> : null}
        {receipt.note === '' ? null : (
          <Panel title="Note">
            <p>{receipt.note}</p>
          </Panel>
        )}
      </div>
      {voiding ? <VoidDialog receipt={receipt} onClose={() => setVoiding(false)} /> : null}
    </>
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  return (
    <Table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" data-numeric>
            Units
          </th>
          {receipt.cost === null ? null : (
            <th scope="col" data-numeric>
              Cost
            </th>
          )}
          <th scope="col">Batch</th>
          <th scope="col">Area</th>
          <th scope="col">Lot</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line) => (
          <LineOf key={line.receiptLineId} line={line} seesCosts={receipt.cost !== null} />
        ))}
      </tbody>
    </Table>
  );
}

function LineOf({ line, seesCosts }: { line: Line; seesCosts: boolean }) {
  const to = usePlaces();
  const { product, sent, barcode, inventoryId } = line;
  const { unit } = line;
  const all = unit === null ? sentUnits(sent) : sentAmount(sent, unit);
  const accepted = unit === null ? line.units : line.amount;
  const rejected = unit === null ? rejectedUnits(all, accepted ?? 0) : rejectedAmount(all, accepted ?? 0);
  const figure = (value: number | null) => (unit === null || value === null ? units(value) : amountText(value, unit));
  const productHref = product === null ? undefined : to.product(product.productId);
  const lotHref = barcode === null ? undefined : to.lotsOf(barcode);
  const name = product?.productName ?? line.source?.name ?? orDash(sent?.productName);
  return (
    <tr>
      <td>
        {productHref === undefined ? (
          name
        ) : (
          <AppLink className="link" href={productHref}>
            {name}
          </AppLink>
        )}
        <small>
          {[line.source === null ? product?.sku : 'Bulk', sent?.productName === name ? null : sent?.productName]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {line.rejectReason === null ? null : (
          <small className={css.rejected}>
            {rejected === 0 ? 'Rejected' : `${figure(rejected)} rejected`}: {rejectReasonLabels[line.rejectReason]}
            {line.rejectNote === '' ? '' : `, ${line.rejectNote}`}
          </small>
        )}
        <Photos photoIds={line.photoIds} />
      </td>
      <td data-numeric>
        {figure(accepted)}
        {all === null || all === accepted ? null : <small>of {figure(all)}</small>}
      </td>
      {seesCosts ? (
        <td data-numeric>
          {money(line.lineCost)}
          {line.lineCost === null ? (
            <small>{line.noCostReason}</small>
          ) : (
            <small>{line.unitCost === null ? null : `${unitCostText(line.unitCost)} a ${unit ?? 'unit'}`}</small>
          )}
        </td>
      ) : null}
      <td>
        {date(line.batchDate)}
        {line.bestBy === null ? null : <small>best by {date(line.bestBy)}</small>}
      </td>
      <td>{orDash(line.area)}</td>
      <td>
        {barcode === null || inventoryId === null ? (
          dash
        ) : lotHref === undefined ? (
          barcodeText(barcode)
        ) : (
          <AppLink className={classes('link', css.lot)} href={lotHref}>
            {barcodeText(barcode)}
          </AppLink>
        )}
        {line.onHand === null ? null : <small>{units(line.onHand)} on hand</small>}
      </td>
    </tr>
  );
}
