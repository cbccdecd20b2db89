import { Ban, CircleCheck, PackageOpen, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ScanField } from '../../orders/shared/scan/ScanField.tsx';
import type { ScanOutcome, Scans } from '../../orders/shared/scan/use-scans.ts';
import css from './ScanBar.module.css';

const icons = { picked: CircleCheck, opened: PackageOpen, refused: Ban, undone: Undo2 } as const;

/** The field that a scanner types into, and what became of the last scan. */
export const ScanBar = ({ scans }: { scans: Scans }) => (
  <div className={css.bar}>
    <ScanField
      scans={scans}
      label="Scan an order, a lot or a sublot"
      placeholder={scans.openId === null ? 'Scan an order or a sublot' : 'Scan a lot or sublot'}
    />
    <div aria-live="assertive" aria-atomic>
      {scans.last === undefined ? null : <Outcome key={scans.last.number} outcome={scans.last} onUndo={scans.undo} />}
    </div>
  </div>
);

function Outcome({ outcome, onUndo }: { outcome: ScanOutcome; onUndo: Scans['undo'] }) {
  const { kind, title, text, undo } = outcome;
  const Icon = icons[kind];
  return (
    <div className={css.outcome} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {undo === undefined ? null : (
        <Button onClick={() => onUndo(undo)}>{kind === 'refused' ? 'Undo the last pick' : 'Undo'}</Button>
      )}
    </div>
  );
}
