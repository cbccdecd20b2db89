import { z } from 'zod';
import { ids, optionalLookupId, searchKey, wire } from './fields.ts';

const licenseeType = z.int().min(1).max(6);

/** Search criteria of spec 000 §3; each only narrows what the person may see (S-15). */
export const clientCriteria = {
  onlyAssignedToSalesPerson: z.boolean().nullish(),
  myAccounts: z.boolean().nullish(),
  isCannabisLicensed: z.boolean().nullish(),
  searchKey,
  contactSearchKey: searchKey,
  clientStatus: optionalLookupId,
  licenseeType: licenseeType.nullish(),
  salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
  invitationStatus: optionalLookupId,
};

/** Clients by their ids, or (`all`) everything that the criteria match but some. */
export const clientChoice = {
  ...clientCriteria,
  clientIds: ids(1000).nullish(),
  all: z.boolean().nullish(),
  except: ids(1000).nullish(),
};
