import type { OutputOf } from '@cartwright/contract/contract';
import { labFigure } from '../../../lib/format.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Share } from './Share.tsx';
import css from './LabPanel.module.css';

const figures = [
  ['total', 'Total'],
  ['thc', 'THC'],
  ['cbd', 'CBD'],
  ['thca', 'THCA'],
] as const;

/** What the laboratory found in the newest lot, in percent; nothing where nothing is known. */
export function LabPanel({ product }: { product: OutputOf<'products.info'> }) {
  if (figures.every(([field]) => product[field] === null)) return null;
  return (
    <Panel title="Lab, newest lot">
      <dl className={css.figures}>
        {figures.map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <Share part={product[field] ?? 0} of={100} isMain={field === 'total'} />
              <span className="num">{labFigure(product[field])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
