/** How the seller reports to the state: what its files say of the seller, and how its product lines are classed. */
import { isInventoryType } from './ccrs-inventory-types.ts';
import { ccrsText } from './ccrs-files.ts';
import type { Fault } from '../faults.ts';

/** What people call the fields, by their code names. */
export const ccrsLabels = {
  submittedBy: 'Submitted by',
  integratorId: 'Integrator ID',
  area: 'Area',
  quarantineArea: 'Quarantine area',
  strain: 'Strain of products without one',
  strainType: 'Strain type',
} as const;

export const strainTypes = ['Hybrid', 'Indica', 'Sativa'] as const;

/** Until somebody changes them. */
export const ccrsDefaults = {
  /** Empty for the name of the company. */
  submittedBy: '',
  /** Empty for the license number of the company. */
  integratorId: '',
  area: 'Warehouse',
  quarantineArea: 'Quarantine',
  strain: 'Mixed',
  strainType: 'Hybrid' as (typeof strainTypes)[number],
};

export type CcrsSettings = Readonly<typeof ccrsDefaults>;

/** The longest texts that the state takes. */
export const MAX_AREA = 75;
export const MAX_STRAIN = 50;
export const MAX_PRODUCT = 75;

/** Names that the state does not take for a strain. */
export const isRefusedStrain = (name: string): boolean => /^(?:unknown|thc|other)$/i.test(name.trim());

/** What is wrong with the settings. */
export function ccrsFaults(given: CcrsSettings & { readonly types: readonly { readonly type: string }[] }): Fault[] {
  const faults: Fault[] = [];
  const add = (path: Fault['path'], code: string, detail: string) => faults.push({ path, code, detail });
  if (!/^[A-Za-z0-9]*$/.test(given.integratorId)) {
    add(['integratorId'], 'integrator_not_valid', 'An integrator ID has letters and digits only.');
  }
  for (const name of ['area', 'quarantineArea', 'strain'] as const) {
    if (ccrsText(given[name]) === '') add([name], 'required', 'Enter a name in plain letters.');
  }
  if (ccrsText(given.area).toLowerCase() === ccrsText(given.quarantineArea).toLowerCase()) {
    add(['quarantineArea'], 'areas_alike', 'The two areas need different names.');
  }
  if (isRefusedStrain(given.strain)) {
    add(['strain'], 'strain_refused', 'The state does not take Unknown, THC or Other.');
  }
  given.types.forEach(({ type }, index) => {
    if (type !== '' && !isInventoryType(type)) {
      add(['types', index, 'type'], 'type_not_valid', 'Choose one of the types of the state.');
    }
  });
  return faults;
}
