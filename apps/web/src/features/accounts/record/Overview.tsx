import type { OutputOf } from '@cartwright/contract/contract';
import type { ReactNode } from 'react';
import { usePhone } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { UsuallyBuys } from '../shared/usually-buys/UsuallyBuys.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { FollowUps } from './FollowUps.tsx';
import { PhoneFacts } from './RecordFacts.tsx';
import type { RecordTabId } from './record-tabs.ts';
import { SalesByMonth } from './SalesByMonth.tsx';
import { DeliveryAndFacts, SiblingFacts } from './SideFacts.tsx';
import { Timeline } from './Timeline.tsx';
import css from './Overview.module.css';

const usualCard = (addAll: ReactNode, products: ReactNode) => (
  <Card title="Usually buys" note="6 months" action={addAll}>
    {products}
  </Card>
);

interface OverviewProps {
  client: OutputOf<'accounts.one'>;
  onTab: (tab: RecordTabId) => void;
  onDelivery: () => void;
  onCall: (who: string) => void;
}

/** What a sales person looks at before a call: whom to reach and what was promised, what happened, what it buys. */
export function Overview({ client, onTab, onDelivery, onCall }: OverviewProps) {
  const phone = usePhone();
  const timeline = (
    <div key="timeline" className={css.timeline}>
      <Timeline clientId={client.id} />
    </div>
  );
  return (
    <div className={css.box}>
      <div className={css.overview}>
        <div className={css.cards}>
          <ContactFacts client={client} onAll={() => onTab('contacts')} onCall={onCall} />
          {phone ? <PhoneFacts client={client} /> : null}
          <FollowUps clientId={client.id} />
        </div>
        {phone ? null : timeline}
        <div key="side" className={css.cards}>
          <UsuallyBuys clientId={client.id} card={usualCard} />
          <SalesByMonth clientId={client.id} />
          <DeliveryAndFacts client={client} onEdit={onDelivery} />
          <SiblingFacts client={client} />
        </div>
        {phone ? timeline : null}
      </div>
    </div>
  );
}
