import { useAct } from '../../../context/use-act.ts';
import type { MadeLink } from './NewLink.tsx';
import type { PersonRow } from './people-list.ts';

/** Makes links for people, resets their second factor, disables and enables them. */
export function usePersonActions(onMade: (link: MadeLink) => void) {
  const { act } = useAct();
  return {
    onLink: async ({ personId, name, linkPurpose }: PersonRow) => {
      const isNew = linkPurpose === 'invitation';
      const ask = {
        title: isNew ? `Make a new link for ${name}?` : `Make a link for ${name}?`,
        text: isNew
          ? 'The link that was made before stops working.'
          : 'It works once, for an hour. The current password works until the link is used.',
        confirmLabel: 'Make link',
      };
      const made = await act('people.renewLink', { body: { personId } }, { ask, done: null });
      if (made) onMade({ name, ...made });
    },
    onReset: async ({ personId, name }: PersonRow) => {
      const ask = {
        title: `Reset two-factor sign-in of ${name}?`,
        text: 'They sign in with their password alone until they turn it on again. Make sure that it is them who asks.',
        confirmLabel: 'Reset',
        danger: true,
      };
      await act('people.resetTwoFactor', { body: { personId } }, { ask });
    },
    onDisable: async ({ personId, name }: PersonRow) => {
      const ask = {
        title: `Disable ${name}?`,
        text: 'They are signed out everywhere at once and cannot sign in. Nothing they did is lost.',
        confirmLabel: 'Disable',
        danger: true,
      };
      await act('people.disable', { body: { personId } }, { ask, done: `${name} is disabled.` });
    },
    onEnable: async ({ personId, name }: PersonRow) => {
      await act('people.enable', { body: { personId } }, { done: `${name} can sign in again.` });
    },
  };
}
