import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { counted } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/page/States.tsx';
import { totalsText } from './import-text.ts';
import { LastImport } from './LastImport.tsx';
import type { ImportTotals } from './use-import-totals.ts';
import layout from './import.module.css';

interface ImportDoneProps {
  transactionId: string;
  totals: ImportTotals | undefined;
  onAgain: () => void;
}

/** The result of the import, what was left out, and its undoing. */
export function ImportDone({ transactionId, totals, onAgain }: ImportDoneProps) {
  const written = totals ? totals.new + totals.moved + totals.renamed + totals.changed : 0;
  return (
    <>
      <EmptyState
        icon={<CircleCheck size={28} strokeWidth={1.5} />}
        title={totals ? `${counted(written, 'client')} imported` : 'Imported'}
        text={totals ? totalsText(totals) : ''}
        action={
          <ButtonRow>
            <Button onClick={onAgain}>Choose another file</Button>
            <ButtonLink kind="primary" href={places.allAccounts()}>
              Show the accounts
            </ButtonLink>
          </ButtonRow>
        }
      />
      <div className={layout.columns}>
        {totals && totals.leftOut > 0 ? <LeftOut transactionId={transactionId} /> : null}
        <LastImport />
      </div>
    </>
  );
}

/** Rows that the page names; the dry run has shown all of them. */
const NAMED = 50;

function LeftOut({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(
    read('accounts.importRows', { params: { transactionId }, body: { outcome: 'leftOut', page: { take: NAMED } } }),
  );
  return (
    <section aria-label="Rows that were left out">
      <h2>Left out</h2>
      <ul>
        {(data?.data ?? []).map(({ row, tradename, remarks }) => (
          <li key={row}>
            Row {row}, {tradename || 'no name'}: {remarks.join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
