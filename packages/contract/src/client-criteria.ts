import { z } from 'zod';
import { ALL_CAP, ids, optionalLookupId, searchKey, wire } from './fields.ts';

const licenseeType = z.int().min(1).max(6);

/** Search criteria of spec 000 §3; each only narrows what the person may see (S-15). */
export const clientCriteria = {
  onlyAssignedToSalesPerson: z.boolean().nullish(),
  myAccounts: z.boolean().nullish(),
  isCannabisLicensed: z.boolean().nullish(),
  searchKey,
  contactSearchKey: searchKey,
  /** Missing: every status but Inactive and Out of Business, unless `anyStatus`. */
  clientStatus: optionalLookupId,
  anyStatus: z.boolean().nullish(),
  licenseeType: licenseeType.nullish(),
  salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
  invitationStatus: optionalLookupId,
};

/** Clients by their ids, or (`all`) everything that the criteria match but some. */
export const clientChoice = {
  ...clientCriteria,
  clientIds: ids(ALL_CAP).nullish(),
  all: z.boolean().nullish(),
  except: ids(ALL_CAP).nullish(),
};
