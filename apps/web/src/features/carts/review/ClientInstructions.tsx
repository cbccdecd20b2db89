import { usePlaces } from '../../../context/places.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import type { Client } from '../shared/cart-types.ts';
import css from './ClientInstructions.module.css';

/** What the client asks of every delivery and of every order; it is changed with the client. */
export function ClientInstructions({ client }: { client: Client }) {
  const to = usePlaces();
  const { id, deliveryInstruction, specialInstruction } = client;
  const given = [
    { label: 'Delivery instruction', text: deliveryInstruction, href: to.clientDelivery(id) },
    { label: 'Special instruction', text: specialInstruction, href: to.clientInventory(id) },
  ].filter(({ text }) => text !== '');
  if (given.length === 0) return null;
  return (
    <dl className={css.instructions}>
      {given.map(({ label, text, href }) => (
        <div key={label}>
          <dt>
            {label}{' '}
            {href === undefined ? null : (
              <AppLink className="link no-print" href={href} aria-label={`Edit the ${label.toLowerCase()}`}>
                edit
              </AppLink>
            )}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
