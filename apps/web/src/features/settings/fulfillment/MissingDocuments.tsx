import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { Section, SectionRow } from '../../../ui/page/Sections.tsx';

/** Orders that were manifested before their documents were made with the manifest; nothing when there are none. */
export function MissingDocuments() {
  const { act, busy } = useAct();
  const { data } = useQuery(read('paperwork.missingDocuments', {}));
  if (data === undefined || data.count === 0) return null;
  const make = () => void act('paperwork.makeMissing', {}, { done: 'The documents are being made.' });
  return (
    <Section title="Documents">
      <SectionRow>
        <span className="grow">{counted(data.count, 'manifested order')} without manifest and transfer data</span>
        <Button size="small" busy={busy} onClick={make}>
          Make them
        </Button>
      </SectionRow>
    </Section>
  );
}
