import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { counted } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { Tag } from '../../../../ui/page/Status.tsx';
import type { Order } from '../../shared/order-query.ts';
import { type StateFile, stateFileHref, stateOfFile } from '../../shared/state/state-file.ts';
import css from './StatePanel.module.css';

const PriceReportDialog = lazyPart(async () => (await import('./PriceReportDialog.tsx')).PriceReportDialog);
const AnswerDialog = lazyPart(async () => (await import('../../shared/state/AnswerDialog.tsx')).AnswerDialog);

/** Reports of an order to the state: a changed price to report, files, and what it refused. */
export function StatePanel({ order }: { order: Order }) {
  const { orderId } = order;
  const mayReport = useMay('fulfillment');
  const [open, setOpen] = useState<StateFile | 'prices' | null>(null);
  const files = useQuery(read('stateReports.files', { body: { orderId, page: { take: 20 } } }));
  const refused = useQuery(read('stateReports.rows', { body: { view: 'refused', orderId, page: { take: 100 } } }));
  const waiting = useQuery(read('stateReports.rows', { body: { view: 'waiting', orderId, page: { take: 1 } } }));
  const close = () => setOpen(null);
  const notUploaded = files.data?.data.filter(({ uploadedAt }) => uploadedAt === null).length ?? 0;
  const waitingCount = waiting.data?.count ?? 0;
  return (
    <div className="no-print">
      <Panel title="State reports">
        {order.hasUnreportedPriceChange ? (
          <div className={css.notice}>
            <Tag tone="amber">Price change not reported</Tag>
            {mayReport ? (
              <Button size="small" onClick={() => setOpen('prices')}>
                Report price change
              </Button>
            ) : null}
          </div>
        ) : null}
        <Refused rows={refused.data?.data ?? []} />
        <Loaded query={files} loading={<Skeleton lines={2} label="Loading the reports" />}>
          {({ data }) => (
            <ul className={css.files}>
              {data.map((file) => (
                <File key={file.fileId} file={file} onAnswer={() => setOpen(file)} />
              ))}
            </ul>
          )}
        </Loaded>
        <p className="muted">
          {waitingCount === 0
            ? files.data?.count === 0
              ? 'Nothing was reported yet'
              : notUploaded > 0
                ? `${counted(notUploaded, 'file')} to upload`
                : 'Nothing waits to be reported'
            : `${counted(waitingCount, 'row')} ${waitingCount === 1 ? 'waits' : 'wait'} for the next files`}
        </p>
      </Panel>
      {open === 'prices' ? <PriceReportDialog order={order} onClose={close} /> : null}
      {open !== null && open !== 'prices' ? <AnswerDialog file={open} onClose={close} /> : null}
    </div>
  );
}

function File({ file, onAnswer }: { file: StateFile; onAnswer: () => void }) {
  const [text, tone] = stateOfFile(file);
  return (
    <li>
      <a className="link" href={stateFileHref(file)} download>
        {file.kind}
      </a>
      <Tag tone={tone}>{text}</Tag>
      <Button size="small" aria-label={`Answer to ${file.name}`} onClick={onAnswer}>
        Answer
      </Button>
    </li>
  );
}

interface RefusedRow {
  readonly id: number;
  readonly about: string;
  readonly error: string | null;
}

/** What the state refused of the order, to be sent again once it is fixed. */
function Refused({ rows }: { rows: readonly RefusedRow[] }) {
  const { act, busy } = useAct();
  if (rows.length === 0) return null;
  const again = () => void act('stateReports.sendAgain', { body: { rowIds: rows.map(({ id }) => id) } });
  return (
    <div className={css.refused}>
      <Tag tone="red">{counted(rows.length, 'row')} refused</Tag>
      <ul>
        {[...Map.groupBy(rows, ({ error }) => error)].slice(0, 5).map(([error, [first, ...more]]) => (
          <li key={error}>
            {more.length === 0 ? first?.about : counted(more.length + 1, 'row')}: {error}
          </li>
        ))}
      </ul>
      <Button size="small" busy={busy} onClick={again}>
        Send again
      </Button>
    </div>
  );
}
