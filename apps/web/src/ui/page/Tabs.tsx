import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import css from './Tabs.module.css';

export interface ViewTab {
  id: string;
  label: string;
  /** The view differs from the saved one: shows a dot. */
  changed?: boolean;
}

export interface ViewTabsProps {
  label: string;
  views: readonly ViewTab[];
  current: string;
  onChange: (id: string) => void;
  onSave?: () => void;
  /** Shown after the tabs: the menu of the current view. */
  extra?: ReactNode;
}

/** Saved views above a grid. */
export const ViewTabs = ({ label, views, current, onChange, onSave, extra }: ViewTabsProps) => (
  <div className={classes(css.tabs, 'no-print')} data-tabs role="group" aria-label={label}>
    {views.map((view) => (
      <button
        key={view.id}
        type="button"
        className={css.tab}
        aria-current={view.id === current ? 'true' : undefined}
        onClick={() => onChange(view.id)}
      >
        {view.label}
        {view.changed ? (
          <>
            <i aria-hidden>·</i>
            <span className="sr">, changed</span>
          </>
        ) : null}
      </button>
    ))}
    {onSave ? (
      <button type="button" className={css.tab} onClick={onSave}>
        <Plus size={14} />
        Save view
      </button>
    ) : null}
    {extra}
  </div>
);
