import { orDash } from '../../../lib/format.ts';

/** The street, and under it the town with its ZIP code: on one line the end would be cut. */
export function AddressLines({ address }: { address: string | null }) {
  const [street = '', ...town] = orDash(address).split(', ');
  return (
    <>
      {street}
      {town.length === 0 ? null : <small>{town.join(', ')}</small>}
    </>
  );
}
