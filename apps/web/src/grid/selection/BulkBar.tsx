import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import { counted } from '../../ui/lib/format.ts';
import './BulkBar.css';
import { chosenCount, type GridSelection } from './selection.ts';

export interface BulkBarProps {
  selection: GridSelection;
  total: number;
  /** "order" */
  noun: string;
  children: ReactNode;
}

/** Actions on the selected rows, floating over the bottom of the grid. */
export function BulkBar({ selection, total, noun, children }: BulkBarProps) {
  const chosen = chosenCount(selection, total);
  if (chosen === 0) return null;
  return (
    <div className="bulk no-print" role="toolbar" aria-label={`${counted(chosen, noun)} selected`}>
      <b>{counted(chosen, noun)}</b>
      {children}
      <IconButton label="Clear the selection" onClick={selection.clear}>
        <X size={14} />
      </IconButton>
    </div>
  );
}
