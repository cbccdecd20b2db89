import type { OutputOf } from '@cartwright/contract/contract';
import { Search } from 'lucide-react';
import { useAct } from '../../../context/use-act.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import css from './Invoices.module.css';

export type Unmatched = OutputOf<'accounting.unmatched'>['customers']['data'][number];
type Suggestion = OutputOf<'accounting.suggestions'>['data'][number];

const reasonTexts: Readonly<Record<Suggestion['reasons'][number], string>> = {
  sku: 'SKU',
  email: 'email',
  zip: 'ZIP',
  name: 'name',
  similarName: 'similar name',
};

/** "same email and ZIP" */
const reasonText = ({ reasons }: Suggestion): string => {
  const texts = reasons.map((reason) => reasonTexts[reason]);
  return `same ${texts.join(' and ')}`.replace('same similar', 'similar');
};

interface UnmatchedRowProps {
  row: Unmatched;
  suggestion: Suggestion | null;
  isSearching: boolean;
  onPick: () => void;
}

/** A record that is not matched, with the one of QuickBooks that it may be. */
export function UnmatchedRow({ row, suggestion, isSearching, onPick }: UnmatchedRowProps) {
  const { act, busy } = useAct();
  const { kind, id, name, detail } = row;
  const what = kind === 'customer' ? 'customer' : 'item';
  const link = () =>
    suggestion === null
      ? undefined
      : void act('accounting.linkRecord', { body: { kind, id, remoteId: suggestion.remoteId } });
  const create = () =>
    void act(
      'accounting.createRecord',
      { body: { kind, id } },
      {
        ask: {
          title: `Create in QuickBooks`,
          text: `${name} becomes a new ${what} in QuickBooks. Search first if it may be there under another name.`,
          confirmLabel: 'Create',
        },
      },
    );
  return (
    <li data-record={`${kind}${id}`}>
      <span>
        <b>{name}</b> <small className="muted">{detail}</small>
      </span>
      <span className={css.suggestion}>
        {suggestion === null ? (
          <span className="muted">{isSearching ? 'Searching QuickBooks' : 'No match found'}</span>
        ) : (
          <span>
            {suggestion.name}
            <small className="muted">{reasonText(suggestion)}</small>
          </span>
        )}
        {suggestion === null ? (
          <Button size="small" busy={busy} aria-label={`Create ${name} in QuickBooks`} onClick={create}>
            Create
          </Button>
        ) : (
          <Button size="small" busy={busy} aria-label={`Link ${name} to ${suggestion.name}`} onClick={link}>
            Link
          </Button>
        )}
        <IconButton size="small" label={`Search QuickBooks for ${name}`} onClick={onPick}>
          <Search size={15} />
        </IconButton>
      </span>
    </li>
  );
}
