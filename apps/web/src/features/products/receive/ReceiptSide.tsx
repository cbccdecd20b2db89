import { CircleAlert } from 'lucide-react';
import { TextField } from '../../../form/fields.tsx';
import type { FieldBinding } from '../../../form/use-app-form.ts';
import { counted, money, units } from '../../../lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import type { Need, totalsOf } from './receipt-needs.ts';
import side from './ReceiptSide.module.css';
import css from './Receive.module.css';

/** Further ones follow as the first are cured. */
const SHOWN_NEEDS = 8;

interface ReceiptSideProps {
  needs: readonly Need[];
  totals: ReturnType<typeof totalsOf>;
  note: FieldBinding<string>;
  onCure: (need: Need) => void;
}

/** What is missing before the goods can be received, and what they come to. */
export const ReceiptSide = ({ needs, totals, note, onCure }: ReceiptSideProps) => (
  <div className={css.side}>
    {needs.length === 0 ? null : (
      <Panel title="Before it can be received">
        <ul className={side.needs}>
          {needs.slice(0, SHOWN_NEEDS).map((need) => (
            <li key={need.field}>
              <CircleAlert size={15} aria-hidden />
              <span id={`need-${need.field}`}>{need.text}</span>
              <button
                type="button"
                className="link"
                aria-describedby={`need-${need.field}`}
                onClick={() => onCure(need)}
              >
                {need.cure}
              </button>
            </li>
          ))}
        </ul>
        {needs.length > SHOWN_NEEDS ? <p className="muted">{units(needs.length - SHOWN_NEEDS)} more</p> : null}
      </Panel>
    )}
    <Panel title="Receipt">
      <Terms>
        <Term label="Lines">{units(totals.lines)}</Term>
        {totals.rejected === 0 ? (
          <Term label="Units">{units(totals.accepted)}</Term>
        ) : (
          <>
            <Term label="Sent">{units(totals.sent)}</Term>
            <Term label="Accepted">{units(totals.accepted)}</Term>
            <Term label="Rejected">{units(totals.rejected)}</Term>
          </>
        )}
        {totals.lots === 0 && totals.bulk > 0 ? null : <Term label="Becomes">{counted(totals.lots, 'lot')}</Term>}
        {totals.bulk === 0 ? null : <Term label="Bulk">{counted(totals.bulk, 'line')}</Term>}
        <Term label="Cost of goods" sum>
          {money(totals.cost)}
        </Term>
      </Terms>
      <div className={side.note}>
        <TextField label="Note" rows={2} maxLength={500} placeholder="Seen by everybody who opens it" {...note} />
      </div>
    </Panel>
  </div>
);
