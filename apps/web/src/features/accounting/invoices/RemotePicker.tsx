import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import type { Unmatched } from './UnmatchedRow.tsx';
import css from './Invoices.module.css';

/** Searches customers or items of QuickBooks and links one of them. */
export function RemotePicker({ row, onClose }: { row: Unmatched; onClose: () => void }) {
  const { kind, id, name } = row;
  const { act, busy } = useAct();
  const [text, setText] = useState(name.split(' ')[0] ?? '');
  const found = useQuery({
    ...read('accounting.searchQuickBooks', { body: { kind, text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const choose = async (remoteId: string) => {
    if (await act('accounting.linkRecord', { body: { kind, id, remoteId } })) onClose();
  };
  return (
    <Dialog title={`Link ${name}`} width={480} onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <SearchBox
        label={kind === 'customer' ? 'Search customers of QuickBooks' : 'Search items of QuickBooks'}
        value={text}
        onSearch={(next) => setText(next.trim())}
      />
      {text === '' ? (
        <p className="muted">Type a part of the name.</p>
      ) : (
        <Loaded query={found} loading={<Skeleton lines={4} label="Searching QuickBooks" />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="muted">QuickBooks has no active record of this name.</p>
            ) : (
              <ul className={css.choices}>
                {data.map((each) => (
                  <li key={each.remoteId}>
                    <span>
                      {each.name} <small className="muted">{each.remoteId}</small>
                    </span>
                    <Button
                      size="small"
                      busy={busy}
                      aria-label={`Link to ${each.name}`}
                      onClick={() => void choose(each.remoteId)}
                    >
                      Link
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}
