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

/** Goods that are in no area, among the ids of areas. */
const NO_AREA = 0;

/** What is counted. */
const [LOTS, BULK] = [1, 2];
const goodsChoices = [
  { id: LOTS, name: 'Lots' },
  { id: BULK, name: 'Bulk' },
];
const allTexts = { lots: 'all lots are', bulk: 'all bulk is', all: 'all lots and bulk are' } as const;

/** Chooses lots, bulk or both, their areas and product lines, neither for all of them, and starts a count. */
export function StartCount() {
  const router = useRouter();
  const { act, busy } = useAct();
  const areas = useQuery(read('products.areas', {}));
  const lines = useQuery(read('products.lines', {}));
  const [kinds, setKinds] = useState<readonly number[]>([LOTS]);
  const [areaIds, setAreaIds] = useState<readonly number[]>([]);
  const [productLineIds, setLineIds] = useState<readonly number[]>([]);
  const goods = kinds.length > 1 ? 'all' : kinds.includes(BULK) ? 'bulk' : 'lots';
  const start = async () => {
    const inAreas = areaIds.filter((id) => id !== NO_AREA);
    const lineIds = goods === 'bulk' ? [] : [...productLineIds];
    const body = { goods, areaIds: inAreas, withoutArea: areaIds.includes(NO_AREA), productLineIds: lineIds } as const;
    const started = await act('products.startCount', { body }, { done: null, leaves: true });
    if (started !== undefined) router.history.push(places.count(started.countId));
  };
  const known = areas.data?.data ?? [];
  const areaChoices = known.length === 0 ? [] : [...known, { id: NO_AREA, name: 'No area' }];
  const all = areaIds.length + (goods === 'bulk' ? 0 : productLineIds.length) === 0;
  return (
    <Panel title="Start a count">
      <Choices title="Goods" options={goodsChoices} chosen={kinds} onChange={setKinds} />
      <Choices title="Areas" options={areaChoices} chosen={areaIds} onChange={setAreaIds} />
      <FailedAreas areas={areas} />
      {goods === 'bulk' ? null : (
        <Choices title="Product lines" options={lines.data?.data ?? []} chosen={productLineIds} onChange={setLineIds} />
      )}
      <p className="muted">
        {all
          ? `Without a choice ${allTexts[goods]} counted.`
          : 'What is counted of them is compared with what there should be. Nothing changes until it is posted.'}
      </p>
      <Button
        kind="primary"
        className={css.start}
        icon={<ClipboardCheck size={16} />}
        busy={busy}
        disabledReason={kinds.length === 0 ? 'Choose lots, bulk or both' : undefined}
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
