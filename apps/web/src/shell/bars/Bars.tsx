import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from '../../ui/controls/Button.tsx';
import { useEffect } from 'react';
import { registerWorker } from './register-worker.ts';
import { isOtherBuild } from './page-build.ts';
import { useServerState } from '../../api/server-state.ts';
import { useReload } from './use-reload.ts';
import { useIsDisconnected } from './use-connection.ts';
import css from './Bars.module.css';

/** Global notices about app and server, above the screen. */
export function Bars() {
  const disconnected = useIsDisconnected();
  const { build } = useServerState();
  const reload = useReload();
  useEffect(registerWorker, []);
  return (
    <div role="status">
      {disconnected ? (
        <div className={css.bar} data-offline>
          <WifiOff size={15} aria-hidden />
          <span>
            No connection. What you see may be old. Changes of an open cart and counts wait, nothing else can be saved
            until it is back.
          </span>
        </div>
      ) : null}
      {!disconnected && isOtherBuild(build) ? (
        <div className={css.bar}>
          <RefreshCw size={15} aria-hidden />
          <span>A new version of Cartwright is here.</span>
          <Button size="small" onClick={reload}>
            Reload
          </Button>
        </div>
      ) : null}
    </div>
  );
}
