import { openOverlay } from '../../../context/overlays.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SingleKeys } from '../../../ui/controls/SingleKeys.tsx';

/** The switch for single-key shortcuts, stored in this browser, and a link to the list of keys. */
export const Keys = () => (
  <section aria-labelledby="settings-keys">
    <h2 id="settings-keys">Keys on this device</h2>
    <div className="settings-row">
      <SingleKeys />
      <span className="grow" />
      <Button size="small" onClick={() => openOverlay('keys')}>
        Show the keys
      </Button>
    </div>
  </section>
);
