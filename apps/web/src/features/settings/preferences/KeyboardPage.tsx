import { openOverlay } from '../../../context/overlays.ts';
import { places } from '../../../context/places.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SingleKeys } from '../../../ui/controls/SingleKeys.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SectionRow, Sections } from '../../../ui/page/Sections.tsx';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Keyboard' }];

/** Settings → Keyboard: the switch for single-key shortcuts, stored in this browser, and the list of keys. */
export const KeyboardPage = () => (
  <>
    <PageHead title="Keyboard" crumbs={crumbs} />
    <Sections>
      <SectionRow>
        <SingleKeys />
        <span className="grow" />
        <Button size="small" onClick={() => openOverlay('keys')}>
          Keyboard shortcuts
        </Button>
      </SectionRow>
    </Sections>
  </>
);
