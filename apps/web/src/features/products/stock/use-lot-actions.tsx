import { Combine, Hand, PackageOpen, Printer, SlidersHorizontal, Unlock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { useExport } from '../../../context/use-export.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { LotRow } from './lot-list.ts';

const AdjustDialog = lazyPart(async () => (await import('./AdjustDialog.tsx')).AdjustDialog);
const AdjustLotsDialog = lazyPart(async () => (await import('./AdjustLotsDialog.tsx')).AdjustLotsDialog);
const HoldDialog = lazyPart(async () => (await import('./HoldDialog.tsx')).HoldDialog);
const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

type Open =
  | { readonly what: 'adjust'; readonly lot: LotRow }
  | {
      readonly what: 'hold' | 'move' | 'adjustLots';
      readonly inventoryIds: readonly number[];
      readonly areaId: number | null;
    };

interface LotActions {
  /** What may be done with one lot; without the key it may only be labelled. */
  readonly of: (lot: LotRow) => Action[];
  readonly adjust: (inventoryIds: readonly number[]) => void;
  readonly hold: (inventoryIds: readonly number[]) => void;
  readonly move: (inventoryIds: readonly number[]) => void;
  readonly print: (inventoryIds: readonly number[]) => void;
  readonly mayChange: boolean;
  readonly dialog: ReactNode;
}

/** What is done with lots: labels, and with the key adjust, hold, end a hold, move. `onDone` follows what was done with several. */
export function useLotActions(onDone: () => void): LotActions {
  const mayChange = useMay('stock.adjust');
  const { act } = useAct();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const adjust = (inventoryIds: readonly number[]) => setOpen({ what: 'adjustLots', inventoryIds, areaId: null });
  const hold = (inventoryIds: readonly number[]) => setOpen({ what: 'hold', inventoryIds, areaId: null });
  const move = (inventoryIds: readonly number[], areaId: number | null = null) =>
    setOpen({ what: 'move', inventoryIds, areaId });
  const release = ({ inventoryId, productName }: LotRow) =>
    void act('products.releaseHold', { body: { inventoryId } }, { done: 'The hold has ended.', subject: productName });
  const { start } = useExport();
  const print = (inventoryIds: readonly number[]) =>
    void start('products.printLabels', { body: { inventoryIds: [...inventoryIds] } });
  const of = (lot: LotRow): Action[] => [
    ...changesOf(lot),
    { label: 'Print label', icon: <Printer size={15} />, run: () => print([lot.inventoryId]) },
  ];
  const changesOf = (lot: LotRow): Action[] =>
    mayChange
      ? actions(
          { label: 'Adjust', icon: <SlidersHorizontal size={15} />, run: () => setOpen({ what: 'adjust', lot }) },
          lot.holdReason === null
            ? { label: 'Hold', icon: <Hand size={15} />, run: () => hold([lot.inventoryId]) }
            : { label: 'End the hold', icon: <Unlock size={15} />, run: () => release(lot) },
          lot.onHand > lot.allocated && {
            label: 'Convert',
            icon: <Combine size={15} />,
            href: places.convert(lot.inventoryId),
          },
          { label: 'Move', icon: <PackageOpen size={15} />, run: () => move([lot.inventoryId], lot.areaId) },
        )
      : [];
  const dialog =
    open === undefined ? null : open.what === 'adjust' ? (
      <AdjustDialog lot={open.lot} onClose={close} />
    ) : open.what === 'adjustLots' ? (
      <AdjustLotsDialog inventoryIds={open.inventoryIds} onClose={close} onDone={onDone} />
    ) : open.what === 'hold' ? (
      <HoldDialog inventoryIds={open.inventoryIds} onClose={close} onDone={onDone} />
    ) : (
      <MoveDialog inventoryIds={open.inventoryIds} areaId={open.areaId} onClose={close} onDone={onDone} />
    );
  return { of, adjust, hold, move, print, mayChange, dialog };
}
