import type { OutputOf } from '@cartwright/contract/contract';
import { counted } from '../../../lib/format.ts';
import { partText } from './merge-text.ts';
import css from './MergeParts.module.css';

type Part = OutputOf<'accounts.mergePreview'>['parts'][number];

/** What the merge moves, counted, with its rows. */
export function MergeParts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return <p className="muted">No orders, carts, contacts or notes to move.</p>;
  return (
    <section className={css.parts} aria-label="What moves">
      <h3>What moves</h3>
      {parts.map((part) => (
        <details key={`${part.kind} ${part.outcome}`}>
          <summary>{partText(part)}</summary>
          <ul>
            {part.rows.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
            {part.count > part.rows.length ? (
              <li className="muted">{counted(part.count - part.rows.length, 'more')}</li>
            ) : null}
          </ul>
        </details>
      ))}
    </section>
  );
}
