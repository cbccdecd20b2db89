import { tradeNameKey, ubiRoot } from '@cartwright/domain/accounts/identifiers';
import type { KnownClient } from './known-client.ts';
import type { Shop } from './join-rows.ts';

/** A client that shares its phone or its business with a shop of the file. */
export interface MovableClient extends KnownClient {
  /** The file has its license number, so that it is still where it was. */
  readonly isListed: boolean;
}

export interface Movable {
  readonly byPhone: ReadonlyMap<string, readonly MovableClient[]>;
  readonly byBusiness: ReadonlyMap<string, readonly MovableClient[]>;
  /** UBIs with a location that several shops of the file have: they identify nothing. */
  readonly sharedUbis: ReadonlySet<string>;
}

/** The account that a shop with a new license perhaps was before. */
export interface Proposal {
  readonly clientId: number;
  readonly tradename: string;
  readonly licenseNo: string | null;
  readonly city: string | null;
  /** "Same name and phone" */
  readonly reason: string;
}

interface Move {
  readonly proposal: Proposal | null;
  readonly client: MovableClient | null;
  readonly remarks: readonly string[];
}

const NONE: Move = { proposal: null, client: null, remarks: [] };

/**
 * Finds the account that a shop with an unknown license was before it moved: the same name with the same phone or the
 * same business (the first nine digits of the UBI), or the same UBI with its location, where nobody else has it. An
 * account that the file lists under its own license has not moved. When several fit, none is proposed.
 */
export function findMove({ values }: Shop, { byPhone, byBusiness, sharedUbis }: Movable): Move {
  const { tradename, ubi, dayPhone, city } = values;
  if (tradename === undefined) return NONE;
  const near = new Set([
    ...(dayPhone === undefined ? [] : (byPhone.get(dayPhone) ?? [])),
    ...(ubi === undefined ? [] : (byBusiness.get(ubiRoot(ubi)) ?? [])),
  ]);
  const location = ubi?.length === 16 && !sharedUbis.has(ubi) ? ubi : null;
  const ofLocation = [...near].filter((client) => client.ubi === location);
  const reasonFor = (client: MovableClient): string | null => {
    if (client.isListed || !client.isInScope) return null;
    const isThere = location !== null && ofLocation.length === 1 && client.ubi === location;
    if (tradeNameKey(client.tradename) !== tradeNameKey(tradename)) return isThere ? 'Same UBI' : null;
    if (client.dayPhone !== null && client.dayPhone === dayPhone) return 'Same name and phone';
    return 'Same name and business';
  };
  const fits = [...near].filter((client) => reasonFor(client) !== null);
  const inCity = fits.filter((client) => client.city === city);
  const [client] = fits.length > 1 && inCity.length === 1 ? inCity : fits;
  if (client === undefined) return NONE;
  if (fits.length > 1 && inCity.length !== 1) {
    const names = fits.slice(0, 3).map((each) => `${each.tradename} (${each.licenseNo ?? 'no license'})`);
    return { ...NONE, remarks: [`Perhaps one of these has moved: ${names.join(', ')}. It becomes a new account.`] };
  }
  const { id: clientId, tradename: name, licenseNo, city: place } = client;
  const proposal = { clientId, tradename: name, licenseNo, city: place, reason: reasonFor(client) ?? '' };
  return { proposal, client, remarks: [] };
}
