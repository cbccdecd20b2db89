import {
  type Carrier,
  carrierFaults,
  type TransportKind,
  transportKinds,
  transportLabels,
} from '@cartwright/domain/orders/transport';
import { SelectField, TextField } from '../../../../form/fields.tsx';
import type { FieldBinding } from '../../../../form/use-app-form.ts';

type CarrierText = Exclude<keyof Carrier, 'kind'>;

/** Who carries the goods, and what is typed of somebody else's driver and vehicle. */
export type CarrierValues = { transport: TransportKind } & Record<CarrierText, string>;

export const noCarrier: CarrierValues = {
  transport: 'delivery',
  name: '',
  licenseNo: '',
  driverName: '',
  driverPhone: '',
  plateNumber: '',
  vin: '',
  make: '',
  model: '',
  color: '',
};

/** The carrier as the calls take it; null when the seller delivers. */
export function carrierOf({ transport, ...values }: CarrierValues): Carrier | null {
  if (transport === 'delivery') return null;
  const { name, licenseNo, driverName, driverPhone, plateNumber, vin, make, model, color } = values;
  return { kind: transport, name, licenseNo, driverName, driverPhone, plateNumber, vin, make, model, color };
}

const ruleOf = (field: CarrierText) => (_value: string, values: CarrierValues) => {
  const carrier = carrierOf(values);
  return carrier && (carrierFaults(carrier).find(({ path }) => path[1] === field)?.detail ?? null);
};

export const carrierRules = {
  name: ruleOf('name'),
  licenseNo: ruleOf('licenseNo'),
  driverName: ruleOf('driverName'),
  plateNumber: ruleOf('plateNumber'),
};

export interface CarrierFieldsProps {
  values: CarrierValues;
  /** Somebody else carries them, or the seller again. */
  onTransport?: (kind: TransportKind) => void;
  bind: { transport: FieldBinding<TransportKind>; text: (name: CarrierText) => FieldBinding<string> };
}

const choices = transportKinds.map((kind) => ({ value: kind, label: transportLabels[kind] }));

export function TransportField({ bind, onTransport }: CarrierFieldsProps) {
  const { onChange, ...field } = bind.transport;
  const choose = (kind: TransportKind) => {
    onChange(kind);
    onTransport?.(kind);
  };
  return (
    <SelectField
      label="Transport"
      required
      options={choices}
      {...field}
      onChange={(kind) => choose(kind ?? 'delivery')}
    />
  );
}

/** Driver and vehicle of the client, or of a transporter with its license. */
export const CarrierFields = ({ values: { transport }, bind }: CarrierFieldsProps) => (
  <>
    {transport === 'transporter' ? (
      <>
        <TextField label="Transporter" required maxLength={120} autoComplete="off" {...bind.text('name')} />
        <TextField label="Its license" required maxLength={20} autoComplete="off" {...bind.text('licenseNo')} />
      </>
    ) : null}
    <TextField label="Driver" required maxLength={120} autoComplete="off" {...bind.text('driverName')} />
    <TextField label="Driver’s phone" type="tel" maxLength={30} autoComplete="off" {...bind.text('driverPhone')} />
    <TextField label="Plate" required maxLength={20} autoComplete="off" {...bind.text('plateNumber')} />
    <TextField label="VIN" maxLength={30} autoComplete="off" {...bind.text('vin')} />
    <TextField label="Make" maxLength={40} autoComplete="off" {...bind.text('make')} />
    <TextField label="Model" maxLength={40} autoComplete="off" {...bind.text('model')} />
    <TextField label="Color" maxLength={40} autoComplete="off" {...bind.text('color')} />
  </>
);
