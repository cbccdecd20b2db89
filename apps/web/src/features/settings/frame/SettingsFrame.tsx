import { Navigate, Outlet } from '@tanstack/react-router';
import { places } from '../../../context/places.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { from } from '../../../lib/widths.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SettingsList } from './SettingsList.tsx';
import css from './SettingsFrame.module.css';

/** A narrower window has no room for the list beside a screen. */
const useRoom = (): boolean => useMedia(from('desk'));

/** The settings: their list beside the screen that is open. */
export function SettingsFrame() {
  const hasRoom = useRoom();
  return (
    <div className={css.frame}>
      {hasRoom ? <SettingsList beside /> : null}
      <div className={css.screen} data-scroller>
        <Outlet />
      </div>
    </div>
  );
}

/** /settings: the list in a narrow window; at a desk, where it is beside every screen, the first of them. */
export function SettingsHome() {
  const hasRoom = useRoom();
  if (hasRoom) return <Navigate to={places.account()} replace />;
  return (
    <>
      <PageHead title="Settings" />
      <SettingsList />
    </>
  );
}
