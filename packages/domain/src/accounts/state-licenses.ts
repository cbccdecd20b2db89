/** What the state's lists say of a license: whether it is active, and whether its holder buys from a wholesaler. */

/** `title`: a license without a shop. */
export type LicenseState = 'active' | 'title' | 'pending' | 'ended';

const licenseStates: readonly (readonly [words: RegExp, state: LicenseState])[] = [
  [/title cert/i, 'title'],
  [/closed|expired|discontinued|cancel|revoked|suspend|inactive|surrender|denied|withdrawn/i, 'ended'],
  [/pending|not issued|appli/i, 'pending'],
  [/active|issued/i, 'active'],
];

/** The state of a license by the words of its status, as in "CLOSED (PERMANENT)"; undefined when they say nothing known. */
export const licenseStateOf = (status: string): LicenseState | undefined =>
  licenseStates.find(([words]) => words.test(status))?.[1];

/** Retailers, processors and tribes buy; so does who produces and processes. Our own name of the type is somebody's choice. */
const buysNothing = /transport|research|laborator|\blabs?\b|non.?retail|\bco.?op/i;
const onlyProduces = /^(?!producers?$)(?!.*process).*produc/i;

/** Whether the holder of a license may buy from a processor, by the state's words for its kind. */
export const buysCannabis = (kind: string): boolean => !buysNothing.test(kind) && !onlyProduces.test(kind);
