/** Who carries goods to a client: the seller, the client, or a licensed transporter (WAC 314-55-085, 314-55-310). */
import type { Fault } from '../faults.ts';

export const transportKinds = ['delivery', 'pickup', 'transporter'] as const;
export type TransportKind = (typeof transportKinds)[number];

export const transportLabels: Readonly<Record<TransportKind, string>> = {
  delivery: 'We deliver',
  pickup: 'The client picks up',
  transporter: 'A licensed transporter',
};

/** Somebody else's driver and vehicle, as the manifest names them; '' for what nobody has entered. */
export interface Carrier {
  readonly kind: Exclude<TransportKind, 'delivery'>;
  /** The client, or the transporter. */
  readonly name: string;
  readonly licenseNo: string;
  readonly driverName: string;
  readonly driverPhone: string;
  readonly plateNumber: string;
  readonly vin: string;
  readonly make: string;
  readonly model: string;
  readonly color: string;
}

const required = {
  name: 'Enter the name of the transporter.',
  licenseNo: 'Enter the license of the transporter.',
  driverName: 'Enter who drives.',
  plateNumber: 'Enter the plate of the vehicle.',
} as const;

/** What a carrier lacks, by field; whom the client sends is of the client itself. */
export function carrierFaults(carrier: Carrier): Fault[] {
  const fields = Object.entries(required) as [keyof typeof required, string][];
  return fields.flatMap(([field, detail]) => {
    const isOfClient = carrier.kind === 'pickup' && (field === 'name' || field === 'licenseNo');
    return isOfClient || carrier[field].trim() !== '' ? [] : [{ path: ['carrier', field], code: 'required', detail }];
  });
}

/** An order of a trip. */
interface Carried {
  readonly clientId: number;
  readonly tradename: string;
}

/**
 * Why orders cannot go with one trip; null when they can. We and a transporter drive from client to client; who picks up sends a
 * driver of their own, so their manifest is of their orders alone.
 */
export function tripFault(kind: TransportKind, orders: readonly Carried[]): string | null {
  if (kind !== 'pickup') return null;
  const names = [...new Map(orders.map(({ clientId, tradename }) => [clientId, tradename])).values()];
  const [first, second, ...others] = names;
  if (first === undefined || second === undefined) return null;
  const who = others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
  return `${who} each send a driver of their own: enter the manifests of one client at a time.`;
}
