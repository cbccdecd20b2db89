import type { OutputOf } from '@cartwright/contract/contract';
import { useRouter } from '@tanstack/react-router';
import { Combine, Printer, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useExport } from '../../../context/use-export.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { StockSections } from '../stock/StockSections.tsx';
import { conversionColumns } from './conversion-columns.tsx';
import { conversionList, type ConversionRow } from './conversion-list.ts';

const ConversionDrawer = lazyPart(async () => (await import('./ConversionDrawer.tsx')).ConversionDrawer);
const UndoDialog = lazyPart(async () => (await import('./UndoDialog.tsx')).UndoDialog);

/** /stock/conversions: which goods became which others, by whom, and what was lost. */
export function ConversionsPage() {
  const list = useList(conversionList);
  const seesCosts = useMay('costs');
  const mayConvert = useMay('stock.adjust');
  const [openId, setOpenId] = useState<number | undefined>(list.state.filters.open ?? undefined);
  const [undoing, setUndoing] = useState<number>();
  const to = usePlaces();
  const router = useRouter();
  const orderOf = useCallback(
    ({ packedFor }: ConversionRow) =>
      packedFor === null || packedFor.orderId === null || packedFor.orderNo === null
        ? undefined
        : to.order(packedFor.orderId, packedFor.orderNo),
    [to],
  );
  // What was packed for an order is a part of it, and changes there.
  const onOpen = useCallback(
    (row: ConversionRow) => {
      const order = orderOf(row);
      if (row.conversionId !== null) setOpenId(row.conversionId);
      else if (order !== undefined) router.history.push(order);
    },
    [orderOf, router],
  );
  const columns = useMemo(() => conversionColumns(seesCosts, onOpen), [seesCosts, onOpen]);
  const convert: Action = { label: 'Convert', icon: <Combine size={15} />, href: places.convert(null) };
  const undoOf = ({ conversionId, undoneAt }: Pick<ConversionRow, 'conversionId' | 'undoneAt'>): Action[] =>
    actions(
      mayConvert &&
        conversionId !== null &&
        undoneAt === null && {
          label: 'Undo',
          icon: <Undo2 size={15} />,
          danger: true,
          run: () => setUndoing(conversionId),
        },
    );
  const { start } = useExport();
  const actionsOf = (conversion: OutputOf<'products.conversion'>): Action[] => [
    ...actions(
      conversion.undoneAt === null && {
        label: 'Print labels',
        icon: <Printer size={15} />,
        run: () =>
          void start('products.printLabels', {
            body: { inventoryIds: conversion.outputs.map(({ inventoryId }) => inventoryId) },
          }),
      },
    ),
    ...undoOf(conversion),
  ];
  const items = actions(mayConvert && convert);
  useActions(items);
  return (
    <>
      <ListPage
        list={list}
        title="Stock"
        sections={<StockSections current={places.conversions()} />}
        search="Search conversions"
        startTab="All conversions"
        actions={items.map((action) => (
          <ActionButton key={action.label} action={action} kind="primary" />
        ))}
        filters={null}
        filtered={list.state.filters.q !== ''}
        columns={columns}
        twoLines
        rowMenu={(row) =>
          row.packedFor === null
            ? [{ label: 'Show', run: () => onOpen(row) }, ...undoOf(row)]
            : actions(orderOf(row) !== undefined && { label: 'Open order', href: orderOf(row) })
        }
        onOpen={onOpen}
        empty={{
          title: 'Nothing was converted yet',
          text: 'Repack 28 g into 3.5 g, or bulk into packages. What is packed for orders is listed here too.',
          action: mayConvert ? <ButtonLink href={places.convert(null)}>Convert</ButtonLink> : undefined,
        }}
      />
      {openId === undefined ? null : (
        <ConversionDrawer conversionId={openId} actionsOf={actionsOf} onClose={() => setOpenId(undefined)} />
      )}
      {undoing === undefined ? null : <UndoDialog conversionId={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
