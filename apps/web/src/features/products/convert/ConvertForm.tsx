import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { makeIdempotencyKeys } from '../../../api/idempotency-keys.ts';
import { write } from '../../../api/write.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { useExport } from '../../../context/use-export.ts';
import { useToday } from '../../../context/use-today.ts';
import { FormProblem } from '../../../form/Form.tsx';
import { submitOnCtrlEnter } from '../../../form/submit-on-ctrl-enter.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { counted } from '../../../lib/format.ts';
import { useActiveKey } from '../../../lib/keys/use-shortcut.ts';
import { useTouch } from '../../../lib/use-media.ts';
import { asProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Balance } from './Balance.tsx';
import { bodyOf, type ConvertValues, faultsOf, haveDifferentResults, planOf, warningsOf } from './convert-values.ts';
import { ConvertSide } from './ConvertSide.tsx';
import { nextRowOnEnter } from './next-row.ts';
import { InputLines } from './InputLines.tsx';
import { OutputLines } from './OutputLines.tsx';
import { useConvertCrumbs } from './use-convert-crumbs.ts';
import css from './Convert.module.css';

/** Sends a conversion, once also when the first answer is lost. */
function useConvert() {
  const client = useQueryClient();
  const [keys] = useState(() => makeIdempotencyKeys());
  return async (values: ConvertValues) => {
    const body = bodyOf(values);
    const attempt = keys.begin(body);
    try {
      const answer = await write(client, 'products.convert', { body }, { idempotencyKey: attempt.key });
      attempt.end();
      return answer;
    } catch (error) {
      attempt.end(asProblem(error));
      throw error;
    }
  };
}

/** A form of its own screen is for typing: its first field has the focus, after the frame has moved it to the screen. */
const focusFirstField = (form: HTMLElement | null): void => {
  if (form !== null) setTimeout(() => form.querySelector<HTMLElement>('input')?.focus());
};

/** Strains and types that differ, and goods on hold: they are said, and people decide. */
function Warnings({ values }: { values: ConvertValues }) {
  const warnings = warningsOf(values);
  return (
    <div className={css.said} role="status">
      {warnings.length === 0 ? null : (
        <ul className={css.warnings} role="list">
          {warnings.map((sentence) => (
            <li key={sentence}>
              <TriangleAlert size={15} aria-hidden />
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What goes in, what comes out of it, and what is lost. */
export function ConvertForm({ initial }: { initial: ConvertValues }) {
  const today = useToday();
  const router = useRouter();
  const to = usePlaces();
  const crumbs = useConvertCrumbs();
  const convert = useConvert();
  const { start: print } = useExport();
  const id = useId();
  const touch = useTouch();
  useActiveKey('submit');
  const of = (side: 'inputs' | 'outputs') => (_lines: unknown, values: ConvertValues) =>
    faultsOf(values, today).filter(({ path }) => path[0] === side && path[2] !== 'bestBy');
  const form = useAppForm<ConvertValues>({
    initialValues: initial,
    validate: {
      inputs: of('inputs'),
      outputs: of('outputs'),
      // One day for all new lots.
      bestBy: (_day, values) => faultsOf(values, today).find(({ path }) => path[2] === 'bestBy')?.detail,
      lost: (_lost, values) => faultsOf(values, today).find(({ path }) => path[0] === 'lost')?.detail,
      resultReason: (reason, values) =>
        values.resultOf !== null && haveDifferentResults(values) && reason.trim() === ''
          ? 'Say why the new lots get it.'
          : undefined,
    },
    save: async (values) => {
      const { lots } = await convert(values);
      toast.done('Converted', `${counted(lots.length, 'new lot')}.`, {
        label: 'Print labels',
        onSelect: () =>
          void print('products.printLabels', { body: { inventoryIds: lots.map(({ inventoryId }) => inventoryId) } }),
      });
    },
    onSaved: () => router.history.replace(to.conversions() ?? places.convert(null)),
  });
  const plan = planOf(form.values);
  return (
    <>
      <PageHead
        title="Convert"
        crumbs={crumbs}
        actions={
          <Button kind="primary" type="submit" form={id} busy={form.busy}>
            Convert <KeyHint name="submit" />
          </Button>
        }
      />
      <form
        {...form.props}
        id={id}
        className={css.page}
        aria-label="Conversion"
        onKeyDown={(event) => {
          nextRowOnEnter(event);
          submitOnCtrlEnter(event);
        }}
      >
        <div className={css.main} ref={touch ? undefined : focusFirstField}>
          <InputLines form={form} plan={plan} />
          <Balance values={form.values} plan={plan} />
          <Warnings values={form.values} />
          <OutputLines form={form} plan={plan} />
          <FormProblem problem={form.problem} />
        </div>
        <ConvertSide form={form} plan={plan} />
      </form>
    </>
  );
}
