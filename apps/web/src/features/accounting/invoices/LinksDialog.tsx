import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { counted } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import css from './Invoices.module.css';

/** Shown at once; the search finds the others. */
const MOST = 100;

/** Which customers and items of QuickBooks ours are, with a way to take a link back. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const { act } = useAct();
  const [text, setText] = useState('');
  const found = useQuery({
    ...read('accounting.links', { body: { searchKey: text, page: { take: MOST } } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title="Links to QuickBooks" width={640} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <SearchBox label="Search links" value={text} onSearch={(next) => setText(next.trim())} />
      <Loaded query={found} loading={<Skeleton lines={6} label="Loading the links" />}>
        {({ data, count }) => (
          <>
            <p className="muted" role="status">
              {count > data.length ? `The first ${data.length} of ${counted(count, 'link')}` : counted(count, 'link')}
            </p>
            <ul className={css.choices}>
              {data.map(({ kind, id, name, remoteId, remoteName, personName }) => (
                <li key={`${kind}${id}`}>
                  <span>
                    <b>{name}</b>
                    <small className="muted">
                      {remoteName} · {remoteId} · {personName}
                    </small>
                  </span>
                  <Button
                    size="small"
                    aria-label={`Unlink ${name}`}
                    onClick={() => void act('accounting.unlinkRecord', { body: { kind, id } })}
                  >
                    Unlink
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
