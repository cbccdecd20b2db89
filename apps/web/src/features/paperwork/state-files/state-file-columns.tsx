import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dayTime } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import { type StateFile, stateFileHref, stateOfFile } from '../../orders/shared/state/state-file.ts';

const c = columnsOf<StateFile>();

export const FileState = ({ file }: { file: StateFile }) => {
  const [text, tone] = stateOfFile(file);
  return (
    <Tag tone={tone} alone>
      {text}
    </Tag>
  );
};

/** The name of a file as the link that downloads it. */
export const FileLink = ({ file, inGrid = false }: { file: StateFile; inGrid?: boolean }) => (
  <a className="link" href={stateFileHref(file)} download {...(inGrid ? { tabIndex: -1 } : {})}>
    {file.name}
  </a>
);

const uploadedText = ({ uploadedAt, uploadedByName }: StateFile): string =>
  uploadedAt === null ? '–' : `${dayTime(uploadedAt)}, ${uploadedByName ?? ''}`;

/** The instant is read whole; who it was stands below. */
const uploadedCell = ({ uploadedAt, uploadedByName }: StateFile) =>
  uploadedAt === null ? (
    '–'
  ) : (
    <>
      <span data-whole>{dayTime(uploadedAt)}</span>
      <small>{uploadedByName}</small>
    </>
  );

/** Name, rows, when it was made and uploaded, and the answer. */
export const stateFileColumns = [
  c.custom('name', 'File', (file) => <FileLink file={file} inGrid />, {
    width: 280,
    fixed: true,
    title: ({ name }) => name,
    copy: ({ name }) => name,
  }),
  c.units('rowCount', 'Rows', { sortable: false, width: 64 }),
  c.custom('madeAt', 'Made', ({ madeAt }) => dayTime(madeAt), { whole: true, width: 172 }),
  c.custom('personName', 'By', ({ personName }) => personName, { width: 110, priority: 0 }),
  c.custom('uploadedAt', 'Uploaded', uploadedCell, { width: 176, title: uploadedText, priority: 2 }),
  c.custom('outcome', 'State', (file) => <FileState file={file} />, { width: 120, fixed: true }),
  c.custom('answer', 'Answer', ({ answer }) => answer ?? '–', {
    width: 160,
    grow: true,
    title: ({ answer }) => answer ?? '',
  }),
];
