/** The certificate of a laboratory on a lot, as receivers of the goods want it (formats: WCIA, lab_result_data). */
import type { Fault } from '../faults.ts';

export interface LabResult {
  /** The laboratory's number of the result. */
  readonly number: string;
  readonly hasPassed: boolean;
  /** Addresses of the result and of its certificate; empty for none. */
  readonly link: string;
  readonly certificate: string;
  /** Dates as YYYY-MM-DD: when the sample was taken, and from when to when the certificate is valid. */
  readonly collectedOn: string | null;
  readonly releasedOn: string | null;
  readonly expiresOn: string | null;
}

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/@]+(?:\/\S*)?$/i.test(text);

/** What is wrong with a result. */
export function labResultFaults({ number, link, certificate, collectedOn, releasedOn, expiresOn }: LabResult): Fault[] {
  const faults: Fault[] = [];
  const add = (name: keyof LabResult, code: string, detail: string) => faults.push({ path: [name], code, detail });
  if (number === '') add('number', 'required', "Enter the laboratory's number of the result.");
  for (const [name, address] of Object.entries({ link, certificate }) as ['link' | 'certificate', string][])
    if (address !== '' && !isWebAddress(address)) add(name, 'not_an_address', 'Enter an address such as https://…');
  if (collectedOn !== null && releasedOn !== null && releasedOn < collectedOn)
    add('releasedOn', 'too_early', 'The result is not older than its sample.');
  if (releasedOn !== null && expiresOn !== null && expiresOn <= releasedOn)
    add('expiresOn', 'too_early', 'It expires after its release.');
  return faults;
}
