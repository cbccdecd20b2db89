import { Plus } from 'lucide-react';
import type { MapClient } from './map-columns.tsx';
import css from './VisitButton.module.css';

interface VisitButtonProps {
  client: MapClient;
  /** Its place among the visits, from 1; 0 while it is none. */
  number: number;
  onToggle: (client: MapClient) => void;
}

/** Makes a client a visit of the day, with its number; pressed again, takes it out. One without a location can be none. */
export const VisitButton = ({ client, number, onToggle }: VisitButtonProps) =>
  client.latitude === null ? null : (
    <button
      type="button"
      className={css.visit}
      aria-pressed={number > 0}
      aria-label={`Visit ${client.tradename}${number > 0 ? `, stop ${number}` : ''}`}
      tabIndex={-1}
      onClick={() => onToggle(client)}
    >
      <span>{number > 0 ? number : <Plus size={13} />}</span>
    </button>
  );
