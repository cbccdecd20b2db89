import { gramsText } from '@cartwright/domain/converting/conversion-faults';
import { orderName } from '@cartwright/domain/orders/order-name';
import { usePlaces } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dash, dayTime, money, units } from '../../../lib/format.ts';
import { classes } from '../../../lib/classes.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import css from '../stock/Stock.module.css';
import type { ConversionRow } from './conversion-list.ts';

const c = columnsOf<ConversionRow>();

const names = (side: ConversionRow['goesIn']): string => side.names.join(', ');

interface SideProps {
  side: ConversionRow['goesIn'];
  /** Opens the conversion. */
  onOpen?: () => void;
  packedFor?: ConversionRow['packedFor'];
}

const Side = ({ side, onOpen, packedFor = null }: SideProps) => (
  <span className={css.lot}>
    {onOpen === undefined ? (
      <b className="truncate">{names(side)}</b>
    ) : (
      <button type="button" className="link truncate" tabIndex={-1} onClick={onOpen}>
        {names(side)}
      </button>
    )}
    <small className="num">
      {units(side.units)}
      {packedFor === null ? null : <OrderLink of={packedFor} />}
    </small>
  </span>
);

/** Of what was packed nothing opens: its order is beside it. */
const GoesIn = ({ row, onOpen }: { row: ConversionRow; onOpen: (row: ConversionRow) => void }) =>
  row.packedFor === null ? (
    <Side side={row.goesIn} onOpen={() => onOpen(row)} />
  ) : row.goesIn.names.length === 0 ? (
    dash
  ) : (
    <Side side={row.goesIn} />
  );

const stateOf = ({ packedFor, undoneAt }: ConversionRow): string =>
  packedFor !== null ? 'Packed' : undoneAt === null ? 'Converted' : 'Undone';

/** The order that units were packed for. */
function OrderLink({ of: { orderId, orderNo } }: { of: NonNullable<ConversionRow['packedFor']> }) {
  const to = usePlaces();
  if (orderId === null || orderNo === null) return ' for an order';
  const name = orderName({ orderNo });
  const href = to.order(orderId, orderNo);
  return (
    <>
      {' for '}
      {href === undefined ? (
        name
      ) : (
        <AppLink className={classes('link', css.orderLink)} href={href}>
          {name}
        </AppLink>
      )}
    </>
  );
}

/** Conversions with what went in and came out; costs only for those who may see them. */
export const conversionColumns = (seesCosts: boolean, onOpen: (row: ConversionRow) => void) => [
  c.custom('at', 'When', (row) => dayTime(row.at), { whole: true, mobile: true, width: 150, fixed: true }),
  c.custom('goesIn', 'Goes in', (row) => <GoesIn row={row} onOpen={onOpen} />, {
    title: (row) => names(row.goesIn),
    mobile: true,
    grow: true,
    width: 180,
    fixed: true,
  }),
  c.custom('comesOut', 'Comes out', (row) => <Side side={row.comesOut} packedFor={row.packedFor} />, {
    title: (row) => names(row.comesOut),
    mobile: true,
    grow: true,
    width: 180,
    fixed: true,
  }),
  c.custom('lostGrams', 'Lost', (row) => (row.lostGrams === null ? dash : gramsText(row.lostGrams)), {
    numeric: true,
    width: 90,
    priority: 2,
  }),
  ...(seesCosts
    ? [c.custom('costIn', 'Cost', (row) => money(row.costIn), { numeric: true, width: 100, priority: 1 })]
    : []),
  c.text('personName', 'Who', { sortable: false, width: 130, priority: 1 }),
  c.custom('undoneAt', 'State', stateOf, { width: 100, priority: 3 }),
];
