import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import { plannedDayFault } from '@cartwright/domain/products/unit-price-change';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read, readPage } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { useToday } from '../../../context/use-today.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { counted } from '../../../lib/format.ts';
import { asProblem, type Problem, ProblemError } from '../../../lib/problem.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { mayBeFree, staysAsItIs } from './may-be-free.ts';
import { changeOf, firstDay, type PriceValues, typedFault, validatePrices } from './price-values.ts';

type Asked = InputOf<'products.previewPrices'>['body'];
export type PricePreview = OutputOf<'products.previewPrices'>;

/** Whose prices are changed: products by their ids, or all of a filter but some. */
export type PriceChoice = Omit<Asked, 'way' | 'value' | 'step' | 'fromDate'>;

const nothingChanges: Problem = {
  status: 422,
  code: 'nothing_changes',
  title: 'Nothing to change',
  detail: 'No price would change.',
  errors: [],
};

const nothing: Asked = { productIds: [], way: 'fixed', value: 0, step: 1 };

/** How long after the last key what would happen is asked for, in milliseconds. */
const WAIT_MS = 250;

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface PriceFormInput {
  readonly choice: PriceChoice;
  readonly initial: Pick<PriceValues, 'way' | 'value' | 'step'>;
  /** The product, where it is one. */
  readonly subject?: string;
  readonly onSaved: () => void;
}

/**
 * The form that changes prices, and what that would mean (`preview`, of a moment ago while somebody types). What was shown is
 * what is stored: a product that has changed since is named, and nothing changes.
 */
export function usePriceForm({ choice, initial, subject, onSaved }: PriceFormInput) {
  const client = useQueryClient();
  const today = useToday();
  const bodyOf = (values: PriceValues): Asked | null => {
    const change = changeOf(values);
    const fromDate = firstDay(values);
    const isDay = values.from === 'now' || plannedDayFault(fromDate ?? '', today) === null;
    return change === null || !isDay ? null : { ...choice, ...change, fromDate };
  };
  const form = useAppForm<PriceValues>({
    initialValues: { ...initial, from: 'now', day: null, reason: '' },
    validate: validatePrices(today),
    save: async (values) => {
      const body = bodyOf(values);
      if (body === null) return;
      // What was shown, unless prices have changed since.
      const { products } = await client.fetchQuery({
        ...read('products.previewPrices', { body }),
        staleTime: Infinity,
      });
      const changing = products.filter(({ unitPrice, newPrice }) => unitPrice !== newPrice);
      // Entered before the preview has said so.
      if (changing.length === 0) throw new ProblemError(nothingChanges);
      const free = changing.filter(({ newPrice }) => newPrice === 0).length;
      if (free > 0 && !(await mayBeFree(free, subject))) throw new ProblemError(staysAsItIs);
      const fromDate = body.fromDate ?? null;
      const result = await write(client, 'products.changePrices', {
        body: {
          prices: changing.map(({ productId, newPrice, version }) => ({ productId, unitPrice: newPrice, version })),
          fromDate,
          reason: values.reason,
        },
      });
      sayDone(result, fromDate);
    },
    onSaved,
  });
  const sayDone = ({ changed, replaced }: OutputOf<'products.changePrices'>, fromDate: string | null) => {
    const prices = counted(changed.length, 'price');
    if (fromDate === null) {
      const back = changed.map(({ productId, unitPriceBefore, version }) => ({
        productId,
        unitPrice: unitPriceBefore,
        version,
      }));
      const undo = async () =>
        await write(client, 'products.changePrices', { body: { prices: back, reason: 'Taken back' } });
      toast.undo(`${prices} changed.`, undo, subject);
      return;
    }
    const text = `${prices} ${changed.length === 1 ? 'changes' : 'change'} on ${formatNamedDay(fromDate, today)}.`;
    const productIds = changed.map(({ productId }) => productId);
    const cancel = async () => await write(client, 'products.cancelPlannedPrices', { body: { productIds, fromDate } });
    // What was planned for that day before cannot be planned again from here.
    if (replaced > 0) toast.success(text);
    else toast.undo(text, cancel, subject);
  };
  const body = bodyOf(form.values);
  const asked = useSettled(JSON.stringify(body));
  const found = useQuery({
    ...readPage('products.previewPrices', { body: (JSON.parse(asked) as Asked | null) ?? nothing }),
    enabled: asked !== 'null',
  });
  const preview = body === null ? undefined : found.data;
  const isOfNow = asked === JSON.stringify(body) && !found.isPlaceholderData && !found.isFetching;
  // What a field says already is not said again.
  const isMarked = form.bind('day').error !== undefined || form.bind('value').error !== undefined;
  const refused = typedFault(form.values, today) ?? undefined;
  const typed = isMarked ? undefined : refused;
  return {
    form,
    today,
    change: changeOf(form.values),
    preview,
    /** What keeps it from being shown, in a sentence. */
    fault: body === null ? typed : found.error && asProblem(found.error).detail,
    /** What is wrong with what is typed, or that nothing changes; undefined while that is not known. */
    disabledReason: refused ?? (isOfNow && preview?.changed === 0 ? nothingChanges.detail : undefined),
  };
}

export type PriceForm = ReturnType<typeof usePriceForm>;
