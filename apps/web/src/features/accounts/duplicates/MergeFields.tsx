import type { OutputOf } from '@cartwright/contract/contract';
import { orDash } from '../../../lib/format.ts';
import type { Pair } from './DuplicateGroup.tsx';
import { outcomeWords } from './merge-text.ts';
import { Table } from '../../../ui/page/Table.tsx';
import css from './MergeFields.module.css';

type Field = OutputOf<'accounts.mergePreview'>['fields'][number];

/** A field that the merged account leaves empty needs no decision. */
const isMarked = ({ outcome, merged }: Field): boolean => outcome !== 'same' && merged !== null;

/** Both accounts field by field; where they differ it says what happens to the merged account's value. */
export const MergeFields = ({ pair, fields }: { pair: Pair; fields: readonly Field[] }) => (
  <Table className={css.fields}>
    <caption className="sr">The two accounts, field by field</caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">
          {pair.survivor.tradename}
          <small>Stays</small>
        </th>
        <th scope="col">
          {pair.merged.tradename}
          <small>Goes into it</small>
        </th>
      </tr>
    </thead>
    <tbody>
      {fields.map((each) => (
        <tr key={each.field} data-outcome={isMarked(each) ? each.outcome : 'same'}>
          <th scope="row">{each.label}</th>
          <td>{each.outcome === 'filled' ? <ins>{each.merged}</ins> : orDash(each.survivor)}</td>
          <td>
            {orDash(each.merged)}
            {isMarked(each) ? <small>{outcomeWords[each.outcome]}</small> : null}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
