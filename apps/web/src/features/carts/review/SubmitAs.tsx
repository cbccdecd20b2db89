import { useId } from 'react';
import { Radio } from '../../../ui/controls/Checkbox.tsx';
import { submitLabels, type Way, type WayState } from './submit-ways.ts';
import css from './SubmitAs.module.css';

interface SubmitAsProps {
  ways: readonly WayState[];
  chosen: Way;
  onChoose: (way: Way) => void;
}

/** How the cart is submitted; the choice names the primary button. */
export function SubmitAs({ ways, chosen, onChoose }: SubmitAsProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id}>Submit as</h3>
      <div role="radiogroup" aria-labelledby={id} className={css.ways}>
        {ways.map(({ way, note, reason }) => (
          <div key={way}>
            <Radio
              name="submit-as"
              checked={way === chosen}
              disabled={reason !== undefined}
              aria-describedby={`${id}-${way}`}
              onChange={() => onChoose(way)}
            >
              {submitLabels[way]}
            </Radio>
            <small id={`${id}-${way}`}>{reason ?? note}</small>
          </div>
        ))}
      </div>
    </section>
  );
}
