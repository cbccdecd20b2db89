import type { OutputOf } from '@cartwright/contract/contract';
import { documentTitles } from '@cartwright/domain/paperwork/order-documents';
import { Braces, FileText, Paperclip, Printer, Trash2, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../../../api/query.ts';
import { useAct } from '../../../../context/use-act.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { counted, dateTime } from '../../../../lib/format.ts';
import { Tag } from '../../../../ui/page/Status.tsx';
import css from './FilesPanel.module.css';
import { fileSize } from './file-size.ts';

type File = OutputOf<'paperwork.files'>['data'][number];
type Version = File['versions'][number];

interface OrderFileProps {
  orderId: number;
  file: File;
  mayEdit: boolean;
}

const icons: Partial<Readonly<Record<File['kind'], ReactNode>>> = {
  manifest: <Truck size={15} />,
  transfer: <Braces size={15} />,
  upload: <Paperclip size={15} />,
};

/** A file with its latest version, and the older ones behind a line that opens. */
export function OrderFile({ orderId, file, mayEdit }: OrderFileProps) {
  const { act } = useAct();
  const [latest, ...older] = file.versions;
  if (latest === undefined) return null;
  const title = file.kind === 'upload' ? file.name : documentTitles[file.kind];
  const href = ({ versionId }: Version) => addressOf('paperwork.downloadFile', { params: { orderId, versionId } });
  const remove = () =>
    void act(
      'paperwork.removeFile',
      { body: { orderId, fileId: file.fileId } },
      {
        ask: {
          title: 'Remove file',
          text: `Remove ${file.name} from this order?`,
          confirmLabel: 'Remove',
          danger: true,
        },
      },
    );
  return (
    <li>
      <div className={css.file}>
        <span className={css.icon} aria-hidden>
          {icons[file.kind] ?? <FileText size={15} />}
        </span>
        <div>
          <a className="link" href={href(latest)} download title={versionText(latest)}>
            {title}
          </a>{' '}
          {file.isStale ? <Tag tone="amber">Out of date</Tag> : null}
          {file.kind === 'upload' ? <small className="muted">{madeBy(latest)}</small> : null}
          {file.isStale ? <small className="muted">{file.cannotMake ?? 'The order has changed since.'}</small> : null}
        </div>
        <small className={css.size}>{fileSize(latest.size)}</small>
        {file.kind === 'upload' || file.kind === 'transfer' ? null : (
          <a
            className={css.print}
            href={addressOf('paperwork.showDocument', { params: { orderId, versionId: latest.versionId } })}
            target="_blank"
            rel="noopener"
            aria-label={`Print ${title}`}
            title="Print"
          >
            <Printer size={15} />
          </a>
        )}
        {mayEdit && file.kind === 'upload' ? (
          <IconButton size="small" kind="bare" label={`Remove ${file.name}`} onClick={remove}>
            <Trash2 size={14} />
          </IconButton>
        ) : null}
      </div>
      {older.length === 0 ? null : (
        <details className={css.older}>
          <summary>{counted(older.length, 'older version')}</summary>
          <small className="muted">
            Version {latest.number}, {versionText(latest)}
          </small>
          <ul>
            {older.map((version) => (
              <li key={version.versionId}>
                <a className="link" href={href(version)} download>
                  Version {version.number}
                </a>
                <small className="muted">{versionText(version)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const madeBy = ({ createdAt, personName }: Version): string => `${dateTime(createdAt)}, ${personName}`;
const versionText = (version: Version): string => `${madeBy(version)}, ${fileSize(version.size)}`;
