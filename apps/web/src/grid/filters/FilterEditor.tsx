import { MAX_ORDER_TOTAL, isMoney } from '@cartwright/domain/money/money';
import { Check } from 'lucide-react';
import { CheckList } from '../../form/CheckList.tsx';
import { DayFields } from '../../form/DayFields.tsx';
import { Input } from '../../form/Input.tsx';
import { MoneyField, UnitsField } from '../../form/NumberFields.tsx';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { Filters } from '../list/grid-search.ts';
import { idsIn, labelOf, numberIn, presetsOf, textIn } from './filter-text.ts';
import type { Filter, FilterOption } from './filter-types.ts';
import { today } from './today.ts';
import css from './FilterMenu.module.css';

interface FilterEditorProps<F extends Filter = Filter> {
  filter: F;
  filters: Filters;
  onChange: (change: Filters) => void;
  onClose: () => void;
}

type Of<K extends Filter['kind']> = FilterEditorProps<Extract<Filter, { kind: K }>>;

/** The values of one filter. They apply at once. */
export function FilterEditor({ filter, ...rest }: FilterEditorProps) {
  const { options } = filter;
  switch (filter.kind) {
    case 'flag':
      return null;
    case 'one':
      return <OneOf filter={filter} options={options} {...rest} />;
    case 'many':
      return (
        <CheckList
          title={filter.name}
          options={options.map((option) => ({ id: option.id, name: labelOf(option) }))}
          chosen={idsIn(rest.filters[filter.key])}
          onChange={(ids) => rest.onChange({ [filter.key]: ids })}
        />
      );
    case 'days':
      return <Days filter={filter} {...rest} />;
    case 'amount':
      return <Amounts filter={filter} {...rest} />;
    case 'figure':
      return <Figure filter={filter} {...rest} />;
    case 'text':
      return <Words filter={filter} {...rest} />;
  }
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onPick: () => void;
}

/** A value that is chosen instead of the others. */
const ChoiceButton = ({ name, isChosen, onPick }: ChoiceProps) => (
  <button type="button" className={css.choice} aria-pressed={isChosen} onClick={onPick}>
    <span className="grow">{name}</span>
    {isChosen ? <Check size={14} aria-hidden /> : null}
  </button>
);

type OneOfProps = Of<'one'> & { options: readonly FilterOption[] };

const OneOf = ({ filter, options, filters, onChange, onClose }: OneOfProps) => (
  <div className={css.choices}>
    {options.map(({ id, name }) => {
      const isChosen = filters[filter.key] === id;
      const pick = () => {
        onChange({ [filter.key]: isChosen ? null : id });
        onClose();
      };
      return <ChoiceButton key={id} name={name} isChosen={isChosen} onPick={pick} />;
    })}
  </div>
);

function Days({ filter, filters, onChange, onClose }: Of<'days'>) {
  const [from, to] = [textIn(filters[filter.from]), textIn(filters[filter.to])];
  const set = (range: { readonly from: string | null; readonly to: string | null }) =>
    onChange({ [filter.from]: range.from, [filter.to]: range.to });
  const presets = presetsOf(filter.ahead === true, today());
  return (
    <>
      {presets.map(({ name, range }) => (
        <ChoiceButton
          key={name}
          name={name}
          isChosen={range.from === from && range.to === to}
          onPick={() => {
            set(range);
            onClose();
          }}
        />
      ))}
      <hr />
      <DayFields from={from} to={to} onChange={set} />
    </>
  );
}

const amountFault = (value: number | null): string | undefined =>
  value === null || (isMoney(value) && value >= 0 && value <= MAX_ORDER_TOTAL) ? undefined : 'Dollars, at least 0';

function Amounts({ filter, filters, onChange }: Of<'amount'>) {
  const [draft, setDraft] = useDraft({ from: numberIn(filters[filter.from]), to: numberIn(filters[filter.to]) });
  const { from, to } = draft;
  const order = from !== null && to !== null && to < from ? 'Less than from' : undefined;
  const apply = () => {
    if ((amountFault(from) ?? amountFault(to) ?? order) === undefined)
      onChange({ [filter.from]: from, [filter.to]: to });
  };
  const bind = (end: 'from' | 'to') => ({
    name: end,
    value: draft[end],
    onBlur: apply,
    onChange: (value: number | null) => setDraft((now) => ({ ...now, [end]: value })),
  });
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <MoneyField label="From" error={amountFault(from)} {...bind('from')} />
      <MoneyField label="To" error={amountFault(to) ?? order} {...bind('to')} />
      <button type="submit" hidden />
    </form>
  );
}

/** It applies at once while it is a value. */
function Figure({ filter, filters, onChange }: Of<'figure'>) {
  const [draft, setDraft] = useDraft(numberIn(filters[filter.key]));
  const faultOf = (value: number | null) => (value === null ? undefined : (filter.check(value) ?? undefined));
  return (
    <div className={css.fields}>
      <UnitsField
        name={filter.key}
        label={filter.name}
        error={faultOf(draft)}
        value={draft}
        onBlur={() => undefined}
        onChange={(next) => {
          setDraft(next);
          if (faultOf(next) === undefined) onChange({ [filter.key]: next });
        }}
      />
    </div>
  );
}

function Words({ filter, filters, onChange, onClose }: Of<'text'>) {
  const value = textIn(filters[filter.key]) ?? '';
  const send = (text: string) => {
    if (text.trim() !== value) onChange({ [filter.key]: text.trim() });
  };
  const { text, input } = useDebouncedText(value, send);
  return (
    <Input
      type="search"
      aria-label={filter.name}
      placeholder={filter.name}
      maxLength={100}
      {...input}
      // At once: it is out of the page before a timer is over.
      onBlur={() => send(text)}
      onKeyDown={(event) => {
        input.onKeyDown(event);
        if (event.key !== 'Enter') return;
        send(text);
        onClose();
      }}
    />
  );
}
