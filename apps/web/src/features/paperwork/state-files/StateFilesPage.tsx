import { Download, MailOpen, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, ChipBar } from '../../../ui/controls/Chip.tsx';
import { type Action } from '../../../lib/action.ts';
import { downloadFrom } from '../../../lib/save-file.ts';
import { counted, dayTime } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { type StateFile, stateFileHref } from '../../orders/shared/state/state-file.ts';
import { StateSections } from '../shared/StateSections.tsx';
import { useMakeFiles } from '../shared/use-make-files.tsx';
import { WeekNote } from '../shared/WeekNote.tsx';
import { FileLink, FileState, stateFileColumns } from './state-file-columns.tsx';
import { stateFileList } from './state-file-list.ts';
import { RowCard } from '../../../ui/page/RowCard.tsx';

const AnswerDialog = lazyPart(async () => (await import('../../orders/shared/state/AnswerDialog.tsx')).AnswerDialog);

/** A file on a phone. */
const card = (file: StateFile) => (
  <RowCard>
    <FileLink file={file} />
    <span>
      <FileState file={file} />
      <small>
        {counted(file.rowCount, 'row')}, {dayTime(file.madeAt)}
      </small>
    </span>
  </RowCard>
);

/** /state-reports/files: the files for the state, whether they were uploaded, and what it answered. */
export function StateFilesPage() {
  const list = useList(stateFileList);
  const { filters, setFilters } = list.state;
  const count = list.source.data?.count;
  const { act, busy } = useAct();
  const { make, busy: making } = useMakeFiles();
  const [answering, setAnswering] = useState<StateFile | null>(null);
  const selection = useGridSelection(JSON.stringify(filters));
  const mark = async (fileIds: readonly number[], isUploaded = true) => {
    const done = await act(
      'stateReports.markUploaded',
      { body: { fileIds: [...fileIds], isUploaded } },
      {
        undo: (_result, send) => async () =>
          await send('stateReports.markUploaded', { body: { fileIds: [...fileIds], isUploaded: !isUploaded } }),
      },
    );
    if (done) selection.clear();
  };
  const menu = (file: StateFile): Action[] => [
    { label: 'Download', icon: <Download size={15} />, href: stateFileHref(file) },
    file.uploadedAt === null
      ? { label: 'Mark as uploaded', icon: <Upload size={15} />, run: () => void mark([file.fileId]) }
      : {
          label: 'Not uploaded',
          icon: <Undo2 size={15} />,
          disabledReason: file.outcome === null ? undefined : 'The state has answered.',
          run: () => void mark([file.fileId], false),
        },
    { label: 'Answer of the state', icon: <MailOpen size={15} />, run: () => setAnswering(file) },
  ];
  useActions([make]);
  return (
    <>
      <ListPage
        list={list}
        title="State report files"
        facts={<WeekNote />}
        sections={<StateSections current={places.stateFiles()} />}
        search="Search files"
        startTab="All files"
        actions={<ActionButton kind="primary" action={make} busy={making} />}
        filters={
          <ChipBar label="Filters" note={count === undefined ? undefined : counted(count, 'file')}>
            <Chip pressed={!filters.answered} onChange={(on) => setFilters({ answered: !on })}>
              Without an answer
            </Chip>
          </ChipBar>
        }
        columns={stateFileColumns}
        twoLines
        mobileRow={card}
        rowMenu={menu}
        selection={selection}
        bulkActions={
          <>
            <Button
              size="small"
              icon={<Download size={14} />}
              onClick={() => downloadFrom(selection.ids.map((id) => stateFileHref({ fileId: Number(id) })))}
            >
              Download
            </Button>
            <Button size="small" busy={busy} onClick={() => void mark(selection.ids.map(Number))}>
              Mark as uploaded
            </Button>
          </>
        }
        empty={{
          title: 'No files yet',
          text: 'Upload the files of a day in the order in which they were made: what a file names is in an earlier one.',
        }}
      />
      {answering === null ? null : <AnswerDialog file={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
