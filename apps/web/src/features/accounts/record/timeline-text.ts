import type { OutputOf } from '@cartwright/contract/contract';

export type TimelineEntry = OutputOf<'reports.clientTimeline'>['data'][number];

/** What was done, by record and action of the audit; other actions are updates. */
const done: Readonly<Record<string, string>> = {
  'client/add': 'Account registered',
  'client/import': 'Account imported',
  'client/assign': 'Assigned',
  'client/merge': 'Another account merged into this one',
  'client/delete note': 'Note deleted',
  'contact/add contact': 'Contact added',
  'contact/remove contact': 'Contact removed',
};
const records: Readonly<Record<string, string>> = {
  client: 'Account',
  contact: 'Contact',
  'delivery preference': 'Delivery preference',
  'inventory preference': 'Inventory preference',
};

type Change = TimelineEntry['changes'][number];

/** "City: Kent → Renton"; a removed value is "none". */
const changeText = ({ label, from, to }: Change): string => {
  if (from === null && to === null) return label;
  return from === null ? `${label}: ${to ?? 'none'}` : `${label}: ${from} → ${to ?? 'none'}`;
};

/** More changed fields than this are only counted. */
const SHOWN = 3;

/** A change as a title and the changed fields: "Account changed", "City: Kent → Renton". */
export function changeTexts({ entity, action, changes }: TimelineEntry): { title: string; fields: string } {
  const named = done[`${entity ?? ''}/${action ?? ''}`];
  const shown = changes.slice(0, SHOWN).map(changeText);
  const more = changes.length - shown.length;
  return {
    title: named ?? `${records[entity ?? ''] ?? 'Account'} changed`,
    fields: [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' · '),
  };
}
