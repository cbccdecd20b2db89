import { Calendar, Layers, Truck } from 'lucide-react';
import { useMe } from '../../../context/session.tsx';
import { Fact } from '../../../ui/controls/Chip.tsx';
import { acceptsText, lastOrderText } from '../../accounts/shared/client-facts.ts';
import layout from './carts.module.css';
import type { Client } from './cart-types.ts';

/** Facts about the client that matter while taking an order. */
export function CartClientFacts({ client }: { client: Client }) {
  const { timeZone } = useMe();
  const accepts = acceptsText(client);
  return (
    <span className={layout.facts}>
      {client.routeName === null ? null : <Fact icon={<Truck size={13} aria-hidden />}>Route {client.routeName}</Fact>}
      {accepts === undefined ? null : <Fact icon={<Calendar size={13} aria-hidden />}>{accepts}</Fact>}
      {client.tiers.map((tier) => (
        <Fact key={tier.id} icon={<Layers size={13} aria-hidden />}>
          Tier {tier.name}
        </Fact>
      ))}
      <span className="muted num">{lastOrderText(client, timeZone)}</span>
    </span>
  );
}
