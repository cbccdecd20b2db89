import css from './MapSwitch.module.css';

export type MapParts = 'both' | 'map' | 'list';

const choices = [
  { parts: 'both', label: 'Both' },
  { parts: 'map', label: 'Map' },
  { parts: 'list', label: 'List' },
] as const;

interface MapSwitchProps {
  parts: MapParts;
  onChange: (parts: MapParts) => void;
}

/** On a phone: the map above the list, or one of them on the whole screen. */
export const MapSwitch = ({ parts, onChange }: MapSwitchProps) => (
  <div className={css.choices} role="group" aria-label="Show">
    {choices.map((choice) => (
      <button
        key={choice.parts}
        type="button"
        aria-pressed={parts === choice.parts}
        onClick={() => onChange(choice.parts)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
