import { List, Rows3 } from 'lucide-react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import css from './list-view.module.css';

interface ViewSwitchProps {
  asList: boolean;
  onChange: (asList: boolean) => void;
}

/** Grid view or list view (spec 000 §2); a saved view remembers it. */
export const ViewSwitch = ({ asList, onChange }: ViewSwitchProps) => (
  <span role="group" aria-label="View" className={css.views}>
    <IconButton label="Grid view" aria-pressed={!asList} onClick={() => onChange(false)}>
      <Rows3 size={15} />
    </IconButton>
    <IconButton label="List view" aria-pressed={asList} onClick={() => onChange(true)}>
      <List size={15} />
    </IconButton>
  </span>
);
