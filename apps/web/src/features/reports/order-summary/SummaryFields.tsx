import { titles } from '@cartwright/contract/messages';
import { orderStatuses, orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { read } from '../../../api/query.ts';
import { DateField, TextField } from '../../../form/fields.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { useShortcut } from '../../../lib/keys/use-shortcut.ts';
import { PopoverButton } from '../../../ui/overlay/Trigger.tsx';
import { CheckList } from '../../../form/CheckList.tsx';
import type { SummaryFilters } from './summary-list.ts';
import css from './SummaryFilters.module.css';

interface SummaryFieldsProps {
  draft: SummaryFilters;
  onChange: (change: Partial<SummaryFilters>) => void;
  /** Lists to choose from are open, as in a dialog; otherwise each opens from a button. */
  open?: boolean;
}

const ignore = (): void => undefined;

type Range = 'submitted' | 'delivery' | 'released';

/** What is wrong with a range, if anything. */
export const rangeError = (from: string | null, to: string | null): string | undefined =>
  from !== null && to !== null && to < from ? 'Ends before it starts' : undefined;

/** The ranges of dates, the trade name and the lists of the filter (spec 001 §2). */
export function SummaryFields({ draft, onChange, open = false }: SummaryFieldsProps) {
  const name = useRef<HTMLDivElement>(null);
  useShortcut('search', () => name.current?.querySelector('input')?.focus(), !open);
  const people = useQuery(read('reports.salesPersons', {})).data?.data ?? [];
  const statuses = orderStatuses
    .filter((status) => status !== 'Cancelled' || draft.showCancelled)
    .map((status) => ({ id: status, name: orderStatusLabel(status) }));
  const dates = (range: Range, label: string) => {
    const [from, to] = [`${range}From`, `${range}To`] as const;
    return (
      <div className={css.range}>
        <DateField
          onBlur={ignore}
          name={from}
          label={`${label} from`}
          value={draft[from]}
          error={undefined}
          onChange={(value) => onChange({ [from]: value })}
        />
        <DateField
          onBlur={ignore}
          name={to}
          label={`${label} to`}
          value={draft[to]}
          error={rangeError(draft[from], draft[to])}
          onChange={(value) => onChange({ [to]: value })}
        />
      </div>
    );
  };
  const list = (
    title: string,
    field: 'submittedBy' | 'statuses',
    options: readonly { id: number | string; name: string }[],
  ) => {
    const chosen = draft[field];
    const choices = (
      <CheckList title={title} options={options} chosen={chosen} onChange={(ids) => onChange({ [field]: ids })} />
    );
    if (open) return choices;
    const label = chosen.length > 0 ? `${title} · ${chosen.length}` : title;
    return (
      <PopoverButton label={label} icon={<ChevronDown size={14} />} text>
        <div className={css.list}>{choices}</div>
      </PopoverButton>
    );
  };
  return (
    <>
      {dates('submitted', 'Submitted')}
      {open ? null : (
        <div ref={name} className={css.name}>
          <TextField
            name="tradeName"
            label="Trade name"
            placeholder="Any client"
            maxLength={100}
            autoComplete="off"
            value={draft.tradeName}
            error={undefined}
            onBlur={ignore}
            onChange={(tradeName) => onChange({ tradeName })}
          />
        </div>
      )}
      {dates('delivery', 'Est. delivery')}
      {dates('released', 'Released')}
      {open ? null : <span className={css.newLine} />}
      {list('Submitted by', 'submittedBy', people)}
      {list('Status', 'statuses', statuses)}
      <Choice
        checked={draft.showCancelled}
        onChange={({ target: { checked } }) =>
          onChange({
            showCancelled: checked,
            statuses: checked ? draft.statuses : draft.statuses.filter((status) => status !== 'Cancelled'),
          })
        }
      >
        Show cancelled orders
      </Choice>
      <Choice checked={draft.hideSamples} onChange={({ target }) => onChange({ hideSamples: target.checked })}>
        Hide &apos;{titles.samplesOnly}&apos;
      </Choice>
    </>
  );
}
