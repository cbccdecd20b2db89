import { places } from '../../../context/places.ts';
import { time } from '../../../lib/format.ts';
import type { CountRecord } from './count-view.ts';

/** Title, facts and way back of every screen of a count. */
export const countHead = ({ countId, name, startedBy, startedAt }: CountRecord) => ({
  title: `Count · ${name}`,
  crumbs: [{ label: 'Count', href: places.counts() }],
  facts: `Count ${countId} · ${startedBy} · since ${time(startedAt)}`,
});
