import { orderName } from '@cartwright/domain/orders/order-name';
import { counted as number, units as unitsText } from '../../../lib/format.ts';
import { amountOf, comparedWith, type CountLine, type InSublots } from './count-view.ts';
import css from './Count.module.css';

/** That units are not expected with their lot. */
export const sublotsText = (sublotted: number): string =>
  `${unitsText(sublotted)} more ${sublotted === 1 ? 'is in a sublot' : 'are in sublots'}, counted by their own labels`;

/** The most orders that are named. */
const MOST_NAMED = 3;

/** That all units of a lot are in sublots, and of which orders: who enters them here counts them twice. */
function allApartText({ units, sublots, orderNos }: InSublots): string {
  const named = orderNos.slice(0, MOST_NAMED).map((orderNo) => orderName({ orderNo }));
  const more = orderNos.length - named.length;
  const orders = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return `${units === 1 ? 'Its unit is' : `All its ${unitsText(units)} are`} in ${sublots === 1 ? 'a sublot' : number(sublots, 'sublot')}${
    orders === '' ? '' : ` of ${orders}`
  }, counted by ${sublots === 1 ? 'its own label' : 'their own labels'}. Enter here only what lies outside.`;
}

interface ComparedUnitsProps {
  line: CountLine | undefined;
  /** What sublots hold of a lot that the count does not expect. */
  apart: InSublots | undefined;
  units: number | null;
}

/** How the typed units compare with what should be there; nothing is posted by that. */
export function ComparedUnits({ line, apart, units }: ComparedUnitsProps) {
  if (line === undefined) return apart === undefined ? 'Enter its units to add it.' : allApartText(apart);
  const { expected, allocated, bulk, counted, sublotted } = line;
  const text = (value: number) => amountOf(line, value);
  const before = counted === null ? '' : ` · counted before: ${text(counted.units)}`;
  const others = sublotted > 0 ? ` · ${sublotsText(sublotted)}` : '';
  const isOne = bulk !== null || allocated === 1;
  const promised = `${allocated > 0 ? ` · ${text(allocated)} ${isOne ? 'is' : 'are'} ${bulk === null ? 'allocated' : 'reserved'}` : ''}${others}`;
  const difference = comparedWith(units, line);
  const there = `the ${text(expected)} ${line.isSublot ? 'of the sublot' : sublotted > 0 ? 'outside sublots' : 'on hand'}`;
  if (difference === null) return `${before}${promised}`.replace(/^ · /, '');
  if (difference === 0) return `As ${bulk === null ? 'many' : 'much'} as ${there}${promised}`;
  return (
    <>
      <b className={css.compared} data-less={difference < 0 || undefined}>
        {text(Math.abs(difference))} {difference > 0 ? 'more' : bulk === null ? 'fewer' : 'less'}
      </b>{' '}
      than {there}
      {promised}
    </>
  );
}
