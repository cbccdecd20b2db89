import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { FailedAreas } from '../shared/FailedAreas.tsx';
import css from './Count.module.css';

/** Lots that are in no area, among the ids of areas. */
const NO_AREA = 0;

/** Chooses areas and product lines, neither for all lots, and starts a count of them. */
export function StartCount() {
  const router = useRouter();
  const { act, busy } = useAct();
  const areas = useQuery(read('products.areas', {}));
  const lines = useQuery(read('products.lines', {}));
  const [areaIds, setAreaIds] = useState<readonly number[]>([]);
  const [productLineIds, setLineIds] = useState<readonly number[]>([]);
  const start = async () => {
    const inAreas = areaIds.filter((id) => id !== NO_AREA);
    const body = { areaIds: inAreas, withoutArea: areaIds.includes(NO_AREA), productLineIds: [...productLineIds] };
    const started = await act('products.startCount', { body }, { done: null, leaves: true });
    if (started !== undefined) router.history.push(places.count(started.countId));
  };
  const known = areas.data?.data ?? [];
  const areaChoices = known.length === 0 ? [] : [...known, { id: NO_AREA, name: 'No area' }];
  const all = areaIds.length + productLineIds.length === 0;
  return (
    <Panel title="Start a count">
      <Choices title="Areas" options={areaChoices} chosen={areaIds} onChange={setAreaIds} />
      <FailedAreas areas={areas} />
      <Choices title="Product lines" options={lines.data?.data ?? []} chosen={productLineIds} onChange={setLineIds} />
      <p className="muted">
        {all
          ? 'Without a choice all lots are counted.'
          : 'What is counted of these lots is compared with what they should hold. Nothing changes until it is posted.'}
      </p>
      <Button
        kind="primary"
        className={css.start}
        icon={<ClipboardCheck size={16} />}
        busy={busy}
        onClick={() => void start()}
      >
        Start count
      </Button>
    </Panel>
  );
}

interface ChoicesProps {
  title: string;
  options: readonly { readonly id: number; readonly name: string }[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

function Choices({ title, options, chosen, onChange }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <div className={css.choices} role="group" aria-label={title}>
      <h3>{title}</h3>
      {options.map(({ id, name }) => (
        <Chip
          key={id}
          pressed={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}
