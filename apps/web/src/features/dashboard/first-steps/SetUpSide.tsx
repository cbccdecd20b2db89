import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { addressOf, read } from '../../../api/query.ts';
import { importTitles } from '../../../context/import-titles.ts';
import { count, orDash } from '../../../lib/format.ts';
import type { FirstFacts } from './step-texts.ts';
import css from './SetUpSide.module.css';

/** Beside the steps: the workbooks that somebody can fill in, and what there is so far. */
export const SetUpSide = ({ facts }: { facts: FirstFacts }) => (
  <div className={css.side}>
    <Workbooks />
    <section aria-label="So far">
      <h3>So far</h3>
      <dl className={css.facts}>
        {(
          [
            ['Products', count(facts.products)],
            ['Lots for sale', count(facts.lots)],
            ['Clients', count(facts.clients)],
            ['People', count(facts.people)],
            ['License', orDash(facts.licenseNo)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);

/** The templates of the kinds that the person may import; nothing where there are none. */
function Workbooks() {
  const kinds = useQuery(read('imports.kinds', {})).data ?? [];
  if (kinds.length === 0) return null;
  return (
    <section aria-label="Workbooks to fill in">
      <h3>Workbooks to fill in</h3>
      <ul className={css.workbooks}>
        {kinds.map(({ kind }) => (
          <li key={kind}>
            <FileSpreadsheet size={16} aria-hidden />
            <span>
              {importTitles[kind].title}
              <small>{importTitles[kind].columns}</small>
            </span>
            <a href={addressOf('imports.template', { params: { kind } })} download>
              <Download size={16} aria-hidden />
              <span className="sr">Workbook of {importTitles[kind].title.toLowerCase()}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="muted">Your own file works as well: columns are guessed, and shown before anything is written.</p>
    </section>
  );
}
