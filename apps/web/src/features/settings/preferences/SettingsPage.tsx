import { ChevronRight, FileUp } from 'lucide-react';
import { useMay } from '../../../context/session.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Keys } from './Keys.tsx';
import { Appearance } from './Appearance.tsx';
import { SessionList } from './SessionList.tsx';
import './settings.css';
import { places } from '../../../context/places.ts';

/** Company data for those who may import, preferences and sessions for everybody. */
export function SettingsPage() {
  const mayImport = useMay('accounts.import');
  return (
    <>
      <PageHead title="Settings" />
      <div className="settings">
        {mayImport ? (
          <section aria-labelledby="settings-data">
            <h2 id="settings-data">Data</h2>
            <AppLink className="settings-row" href={places.importClients()}>
              <FileUp size={16} aria-hidden />
              <span className="grow">
                Import clients
                <small>From a CSV or XLSX file, checked row by row first</small>
              </span>
              <ChevronRight size={16} aria-hidden />
            </AppLink>
          </section>
        ) : null}
        <Appearance />
        <Keys />
        <SessionList />
      </div>
    </>
  );
}
