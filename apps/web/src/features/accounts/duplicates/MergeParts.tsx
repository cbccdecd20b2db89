import type { OutputOf } from '@cartwright/contract/contract';
import { counted } from '../../../ui/lib/format.ts';
import { partText } from './merge-text.ts';

type Part = OutputOf<'accounts.mergePreview'>['parts'][number];

/** What the merge moves, counted, with its rows. */
export function MergeParts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return <p className="muted">Nothing hangs on it: no orders, carts, contacts or notes.</p>;
  return (
    <section className="merge-parts" aria-label="What goes along">
      <h3>What goes along</h3>
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
