import { dueAgeLabels } from '@cartwright/domain/money/amounts-due';
import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar, ChipRule } from '../../../ui/controls/Chip.tsx';
import { FilterButton } from '../../../ui/controls/FilterButton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { counted, days } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { toggleStatuses, type OrderFilters } from './order-list.ts';

const DayFields = lazyPart(async () => (await import('../../../form/DayFields.tsx')).DayFields);

interface OrderFilterBarProps {
  state: GridState<OrderFilters>;
  count: number | undefined;
  /** The list is that of one client: there is no partner to filter by. */
  ofClient: boolean;
}

/** Status toggles and other filters; no pressed toggle means every status. */
export function OrderFilterBar({ state: { filters, setFilters }, count, ofClient }: OrderFilterBarProps) {
  const { partner, from, to, deliveryFrom, deliveryTo, due } = filters;
  const phone = usePhone();
  const total = count === undefined ? undefined : counted(count, 'order');
  const toggle = (status: string, on: boolean) =>
    setFilters({ statuses: on ? [...filters.statuses, status] : filters.statuses.filter((other) => other !== status) });
  return (
    <ChipBar label="Filters" note={total}>
      {toggleStatuses.map((status) => (
        <Chip key={status} pressed={filters.statuses.includes(status)} onChange={(on) => toggle(status, on)}>
          {orderStatusLabel(status)}
        </Chip>
      ))}
      <ChipRule />
      <Chip pressed={filters.mine} onChange={(mine) => setFilters({ mine })}>
        Mine
      </Chip>
      <Chip pressed={filters.backorders} onChange={(backorders) => setFilters({ backorders })}>
        Backorders
      </Chip>
      <Chip pressed={filters.hideReleased} onChange={(hideReleased) => setFilters({ hideReleased })}>
        Hide Released
      </Chip>
      <Chip pressed={filters.hideCancelled} onChange={(hideCancelled) => setFilters({ hideCancelled })}>
        Hide Cancelled
      </Chip>
      {/* The box of the partner is behind the search there. */}
      {!phone || ofClient || partner === '' ? null : (
        <Chip pressed onChange={() => setFilters({ partner: '' })}>
          Partner {partner}
        </Chip>
      )}
      {from === null && to === null ? null : (
        <Chip pressed onChange={() => setFilters({ from: null, to: null })}>
          Ordered {days(from, to)}
        </Chip>
      )}
      {deliveryFrom === null && deliveryTo === null ? null : (
        <Chip pressed onChange={() => setFilters({ deliveryFrom: null, deliveryTo: null })}>
          Delivery {days(deliveryFrom, deliveryTo)}
        </Chip>
      )}
      {due === null ? null : (
        <Chip pressed onChange={() => setFilters({ due: null })}>
          {due === 'all' ? 'Amount due' : `Amount due, ${dueAgeLabels[due].toLowerCase()}`}
        </Chip>
      )}
      <FilterButton
        set={[from, to, deliveryFrom, deliveryTo].filter((day) => day !== null).length}
        show={`Show ${total ?? 'orders'}`}
      >
        <h3>Order date</h3>
        <DayFields from={from} to={to} onChange={setFilters} />
        <h3>Estimated delivery</h3>
        <DayFields
          from={deliveryFrom}
          to={deliveryTo}
          onChange={(chosen) => setFilters({ deliveryFrom: chosen.from, deliveryTo: chosen.to })}
        />
      </FilterButton>
    </ChipBar>
  );
}
