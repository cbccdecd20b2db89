import type { OutputOf } from '@cartwright/contract/contract';
import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { count, date, day, money, dash, orDash } from '../../../lib/format.ts';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { ordersOfCompany, useSeesAllOrders } from '../../accounts/shared/OrderCount.tsx';
import css from './ReportFacts.module.css';

type Info = OutputOf<'reports.clientInfo'>;

const addressOf = (info: Info): string | null => {
  const street = [info.streetAddress, info.suite].filter(Boolean).join(', ');
  const place = [info.city, [info.state, info.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, place].filter(Boolean).join(' · ') || null;
};

/** The client's account data and all-time sales. */
export function ReportFacts({ info }: { info: Info }) {
  const seesAllOrders = useSeesAllOrders();
  return (
    <div className={css.facts}>
      <Panel title="Account">
        <Terms>
          <Term label="License No">{orDash(info.licenseNo)}</Term>
          <Term label="UBI">{info.ubi === null ? dash : formatUbi(info.ubi)}</Term>
          <Term label="Phone">{info.dayPhone === null ? dash : formatPhone(info.dayPhone)}</Term>
          <Term label="Address">{orDash(addressOf(info))}</Term>
          <Term label="Route">{orDash(info.routeName)}</Term>
          <Term label="Holding company">{orDash(info.holdingCompany)}</Term>
          <Term label="Sales person">{orDash(info.assignedToName)}</Term>
          <Term label="Tiers">{orDash(info.tiers.map(({ name }) => name).join(', ') || null)}</Term>
        </Terms>
      </Panel>
      <Panel title="All time">
        <Terms>
          <Term label="Orders">
            <span title={seesAllOrders(info) ? undefined : ordersOfCompany}>{count(info.orders)}</span>
          </Term>
          <Term label="First order">{day(info.firstOrderDate)}</Term>
          <Term label="Last order">{day(info.lastOrderDate)}</Term>
          <Term label="Average order">{money(info.averageOrder)}</Term>
          <Term label="Last contacted">{date(info.lastContactedDate)}</Term>
          <Term label="Sales" sum>
            {money(info.totalSales)}
          </Term>
        </Terms>
      </Panel>
    </div>
  );
}
