import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { counted, date } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import css from './WeekNote.module.css';

/** The week that is reported next, and what is late, refused or without an answer. */
export function WeekNote() {
  const { data } = useQuery(read('stateReports.summary', {}));
  if (data === undefined) return null;
  const { from, to, dueOn, lateCount, refusedCount, notUploadedCount, notAnsweredCount } = data;
  return (
    <>
      <span>
        Week of {date(from)} to {date(to)}, due {date(dueOn)}
      </span>
      {lateCount > 0 ? <Tag tone="red">{counted(lateCount, 'row')} late</Tag> : null}
      {refusedCount > 0 ? (
        <AppLink className={css.link} href={places.refusedStateRows()}>
          <Tag tone="red">{counted(refusedCount, 'row')} refused</Tag>
        </AppLink>
      ) : null}
      {notUploadedCount > 0 ? (
        <AppLink className={css.link} href={places.openStateFiles()}>
          <Tag tone="amber">{counted(notUploadedCount, 'file')} to upload</Tag>
        </AppLink>
      ) : null}
      {notAnsweredCount > 0 ? (
        <AppLink className={css.link} href={places.openStateFiles()}>
          <Tag tone="blue">{counted(notAnsweredCount, 'file')} without an answer</Tag>
        </AppLink>
      ) : null}
    </>
  );
}
