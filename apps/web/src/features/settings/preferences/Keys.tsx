import { openOverlay } from '../../../context/overlays.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SingleKeys } from '../../../ui/controls/SingleKeys.tsx';

/** Whether single keys do something, kept in this browser, and the list of all keys. */
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
