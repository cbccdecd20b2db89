import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { tierGives } from '../shared/tier-gives.ts';
import css from './TierGives.module.css';

/** What the tier gives its clients; the line keeps its height while it loads. */
export function TierGives({ id }: { id: number }) {
  const { data } = useQuery(read('tiers.one', { params: { id } }));
  return <p className={css.gives}>{data === undefined ? '\u00a0' : tierGives(data)}</p>;
}
