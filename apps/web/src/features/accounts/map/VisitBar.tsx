import { milesAlong, milesText } from '@cartwright/domain/accounts/distance';
import { Navigation } from 'lucide-react';
import { counted } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { directionsAddress, MAX_PLACES, type Visit } from './visits.ts';
import css from './VisitBar.module.css';

/** Under the list: how many visits there are, how far apart, and the way as a map service shows it. */
export const VisitBar = ({ visits, onClear }: { visits: readonly Visit[]; onClear: () => void }) => (
  <div className={css.bar} role="region" aria-label="Visits">
    <p role="status">
      <b>{counted(visits.length, 'visit')}</b>
      <small className="num">
        {visits.length < 2 ? 'Choose the next one' : `about ${milesText(milesAlong(visits))} mi in straight lines`}
      </small>
    </p>
    <Button kind="bare" onClick={onClear}>
      Clear
    </Button>
    {visits.length > MAX_PLACES ? (
      <small>At most {MAX_PLACES} stops open in maps.</small>
    ) : (
      <a className={buttonClass({})} href={directionsAddress(visits)} target="_blank" rel="noreferrer">
        <Navigation size={14} /> Open in maps
      </a>
    )}
  </div>
);
