import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addressOf, read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { counted, dayTime } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { dataKinds } from './data-kinds.ts';
import css from './ImportsPage.module.css';

interface Last {
  readonly fileName: string;
  readonly createdAt: string;
  readonly personName: string;
  readonly new: number;
  readonly changed: number;
}

interface KindProps {
  title: string;
  text: string;
  one: string;
  href: string;
  /** The address of its template; without one any list with titles will do. */
  template?: string;
  last: Last | null;
}

function Kind({ title, text, one, href, template, last }: KindProps) {
  return (
    <li>
      <div className="grow">
        <h2>{title}</h2>
        <p>{text}</p>
        <p className="muted">
          {last === null
            ? 'Nothing imported yet'
            : `Last: ${last.fileName}, ${dayTime(last.createdAt)} by ${last.personName}: ${counted(last.new, `new ${one}`)}, ${counted(last.changed, `changed ${one}`)}`}
        </p>
      </div>
      <div className={css.actions}>
        {template === undefined ? null : (
          <a className={css.template} href={template} download>
            <Download size={14} aria-hidden /> Template <span className="sr">of {title.toLowerCase()}</span>
          </a>
        )}
        <ButtonLink href={href} aria-label={`Import ${title.toLowerCase()}`}>
          Import
        </ButtonLink>
      </div>
    </li>
  );
}

/** Settings → Import: everything that can be brought in from a file, in the order in which a new company does it. */
export function ImportsPage() {
  const kinds = useQuery(read('imports.kinds', {}));
  const importsClients = useMay('accounts.import');
  const clients = useQuery({ ...read('accounts.importLast', {}), enabled: importsClients });
  return (
    <>
      <PageHead title="Import" crumbs={[{ label: 'Settings', href: places.settings() }, { label: 'Import' }]} />
      <div className={css.page}>
        <Loaded query={kinds} />
        {kinds.data === undefined ? null : (
          <Frame>
            <ul className={css.kinds}>
              {kinds.data.map(({ kind, last }) => (
                <Kind
                  key={kind}
                  {...dataKinds[kind]}
                  href={places.importOf(kind)}
                  template={addressOf('imports.template', { params: { kind } })}
                  last={last}
                />
              ))}
              {importsClients ? (
                <Kind
                  title="Retailers"
                  text="The list of licensees that the state publishes: shops that have moved, changed their name or closed are shown before anything is written."
                  one="client"
                  href={places.importRetailers()}
                  last={clients.data?.last ?? null}
                />
              ) : null}
            </ul>
          </Frame>
        )}
      </div>
    </>
  );
}
