import { places } from '../../../context/places.ts';
import { time } from '../../../lib/format.ts';
import type { CountRecord } from './count-view.ts';

export const countCrumbs = [{ label: 'Count', href: places.counts() }];

/** Title, facts and way back of every screen of a count. */
export const countHead = ({ countId, name, startedBy, startedAt }: CountRecord) => ({
  title: `Count · ${name}`,
  crumbs: countCrumbs,
  facts: `Count ${countId} · ${startedBy} · since ${time(startedAt)}`,
});
