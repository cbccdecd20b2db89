import { Fragment, type ReactNode } from 'react';
import { panelId, RecordTabs, tabId } from '../../../ui/page/RecordTabs.tsx';
import { orderTabs, type OrderTab } from './order-tabs.ts';
import css from './OrderPage.module.css';

interface PhoneTabsProps {
  current: OrderTab;
  onChange: (tab: OrderTab) => void;
  /** Lines of the order. */
  count: number;
  panels: Readonly<Record<OrderTab, readonly ReactNode[]>>;
}

const labels = { lines: 'Lines', fulfillment: 'Fulfillment', notes: 'Notes', files: 'Files' } as const;

/** The parts of an order in tabs, where they do not fit beside each other; what is typed in one stays. */
export const PhoneTabs = ({ current, onChange, count, panels }: PhoneTabsProps) => (
  <>
    <RecordTabs
      label="Order"
      tabs={orderTabs.map((id) => ({ id, label: labels[id], ...(id === 'lines' ? { count } : {}) }))}
      current={current}
      onChange={onChange}
    />
    <div className={css.tabs}>
      {orderTabs.map((id) => (
        <div
          key={id}
          id={panelId(id)}
          className={css.page}
          role="tabpanel"
          aria-labelledby={tabId(id)}
          hidden={id !== current}
        >
          {panels[id].map((part, index) => (
            <Fragment key={index}>{part}</Fragment>
          ))}
        </div>
      ))}
    </div>
  </>
);
