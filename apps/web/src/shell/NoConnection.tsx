import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { StateBlock } from '../ui/page/States.tsx';

const retryMs = 5_000;
const reload = () => window.location.reload();

async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer !== null) reload();
}

/**
 * Shown when the app starts from its cache and the server cannot be reached: the person is not known yet. Reloads by
 * itself.
 */
export function NoConnection() {
  useEffect(() => {
    const timer = setInterval(() => void reloadWhenReachable(), retryMs);
    const online = () => void reloadWhenReachable();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, []);
  return (
    <div className="shell">
      <header className="sidebar">
        <div className="brand">
          <i />
          Cartwright
        </div>
      </header>
      <div className="main">
        <main>
          <StateBlock role="status">
            <WifiOff size={28} strokeWidth={1.5} />
            <h1>No connection</h1>
            <p>Cartwright starts as soon as its server can be reached.</p>
            <Button onClick={reload}>Try again</Button>
          </StateBlock>
        </main>
      </div>
    </div>
  );
}
