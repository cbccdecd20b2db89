import type { OutputOf } from '@cartwright/contract/contract';
import { AccountFacts, ContactFacts, DeliveryFacts, SiblingFacts } from './SideFacts.tsx';
import type { RecordTabId } from './record-tabs.ts';
import { FollowUps } from './FollowUps.tsx';
import { SalesByMonth } from './SalesByMonth.tsx';
import { Timeline } from './Timeline.tsx';
import { UsuallyBuys } from '../shared/usually-buys/UsuallyBuys.tsx';
import css from './Overview.module.css';

interface OverviewProps {
  client: OutputOf<'accounts.one'>;
  onTab: (tab: RecordTabId) => void;
}

/** What a sales person looks at before a call: what happened, what it buys, whom to reach. */
export const Overview = ({ client, onTab }: OverviewProps) => (
  <div className={css.box}>
    <div className={css.overview}>
      <Timeline clientId={client.id} />
      <div className={css.middle}>
        <UsuallyBuys clientId={client.id} />
        <SalesByMonth clientId={client.id} />
      </div>
      <div className={css.side}>
        <ContactFacts client={client} onAll={() => onTab('contacts')} />
        <FollowUps clientId={client.id} />
        <DeliveryFacts client={client} onEdit={() => onTab('delivery')} />
        <AccountFacts client={client} />
        <SiblingFacts client={client} />
      </div>
    </div>
  </div>
);
