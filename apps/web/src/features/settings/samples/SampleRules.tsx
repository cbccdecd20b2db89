import type { OutputOf } from '@cartwright/contract/contract';
import { type SampleLimit, limitOn, type SampleClass } from '@cartwright/domain/carts/sample-limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, date } from '../../../lib/format.ts';
import { serial } from '../../../lib/serial.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Section, SectionRow } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { RadioRow } from '../preferences/RadioRow.tsx';
import { useToday } from '../../../context/use-today.ts';

const LimitDialog = lazyPart(async () => (await import('./LimitDialog.tsx')).LimitDialog);

type SampleRulesForm = OutputOf<'settings.sampleRules'>;

const answers = [
  { value: 'warn', label: 'Warn' },
  { value: 'refuse', label: 'Refuse the order' },
] as const;

const classes = [
  { value: 'cannabis', label: 'Cannabis' },
  { value: 'concentrate', label: 'Concentrate' },
  { value: 'infused', label: 'Infused' },
] as const;

/** How many trade samples a client may get in a quarter, and how large they are; every change holds at once. */
export function SampleRules() {
  const rules = useQuery(read('settings.sampleRules', {}));
  return (
    <Loaded query={rules} loading={<Skeleton lines={6} label="Loading the limits" />}>
      {(saved) => <Rules rules={saved} />}
    </Loaded>
  );
}

function Rules({ rules }: { rules: SampleRulesForm }) {
  const today = useToday();
  const [editing, setEditing] = useState<SampleLimit | 'new'>();
  const { act } = useAct();
  const lines = useQuery(read('products.lines', {}));
  // A second change waits for the first, whose answer it builds on.
  const [inTurn] = useState(serial);
  const latest = useRef(rules);
  useEffect(() => {
    if (rules.version > latest.current.version) latest.current = rules;
  }, [rules]);
  const save = (change: (now: SampleRulesForm) => Partial<SampleRulesForm>) =>
    void inTurn(async () => {
      const body = { ...latest.current, ...change(latest.current) };
      const saved = await act('settings.updateSampleRules', { body }, { done: 'Sample rules saved.' });
      if (saved !== undefined) latest.current = saved;
    });
  const current = limitOn(rules.limits, today);
  const classOf = (productLineId: number): SampleClass =>
    rules.lineClasses.find((each) => each.productLineId === productLineId)?.sampleClass ?? 'cannabis';
  const setClass = (productLineId: number, sampleClass: SampleClass) =>
    save(({ lineClasses }) => {
      const others = lineClasses.filter((each) => each.productLineId !== productLineId);
      return { lineClasses: sampleClass === 'cannabis' ? others : [...others, { productLineId, sampleClass }] };
    });
  return (
    <>
      <Section
        title="Limits of trade samples"
        action={
          <Button size="small" onClick={() => setEditing('new')}>
            Add limits
          </Button>
        }
      >
        {rules.limits.length === 0 ? <p className="muted">No limits yet: trade samples are not counted.</p> : null}
        {rules.limits
          .toSorted((a, b) => (a.fromDate < b.fromDate ? 1 : -1))
          .map((limit) => (
            <SectionRow key={limit.fromDate}>
              <span className="grow">
                <b>From {date(limit.fromDate)}</b>{' '}
                {limit.fromDate === current?.fromDate ? <Tag tone="green">In force</Tag> : null}{' '}
                <span className="muted num">{limitText(limit)}</span>
              </span>
              <Button
                size="small"
                aria-label={`Edit the limits from ${date(limit.fromDate)}`}
                onClick={() => setEditing(limit)}
              >
                Edit
              </Button>
            </SectionRow>
          ))}
        <RadioRow
          label="Above a limit"
          name="refuses"
          options={answers}
          value={rules.refuses ? 'refuse' : 'warn'}
          onChange={(value) => save(() => ({ refuses: value === 'refuse' }))}
        />
      </Section>
      <Section title="What product lines count as">
        <Loaded query={lines} loading={<Skeleton lines={3} label="Loading the product lines" />}>
          {({ data }) =>
            data.map(({ id, name }) => (
              <RadioRow
                key={id}
                label={name}
                name={`line-${id}`}
                options={classes}
                value={classOf(id)}
                onChange={(sampleClass) => setClass(id, sampleClass)}
              />
            ))
          }
        </Loaded>
      </Section>
      {editing === undefined ? null : (
        <LimitDialog
          rules={rules}
          limit={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** "120 units a quarter, 96 of flower for processors · 3.5 g cannabis, 1 g concentrate, 100 mg infused, 10 mg a serving" */
const limitText = (limit: SampleLimit): string =>
  `${counted(limit.units, 'unit')} a quarter, ${limit.processorUnits} of flower for processors · ` +
  `${limit.cannabisGrams} g cannabis, ${limit.concentrateGrams} g concentrate, ` +
  `${limit.infusedMilligrams} mg infused, ${limit.servingMilligrams} mg a serving`;
