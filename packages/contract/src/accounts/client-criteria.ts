import { z } from 'zod';
import { ALL_CAP, businessDay, ids, input, optionalLookupId, searchKey, wire } from '../fields.ts';

const licenseeType = z.int().min(1).max(6);

/** Search criteria of spec 000 §3; each only narrows what the person may see (S-15). */
export const clientCriteria = {
  /** Whose: the own accounts unless this or `myAccounts` is false and neither true (spec 000 §6). */
  onlyAssignedToSalesPerson: z.boolean().nullish(),
  myAccounts: z.boolean().nullish(),
  isCannabisLicensed: z.boolean().nullish(),
  searchKey,
  contactSearchKey: searchKey,
  /** Missing: every status but Inactive and Out of Business, unless `anyStatus`. */
  clientStatus: optionalLookupId,
  anyStatus: z.boolean().nullish(),
  licenseeType: licenseeType.nullish(),
  /** Only clients whose license the state has closed. */
  licenseClosed: z.boolean().nullish(),
  salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
  invitationStatus: optionalLookupId,
  /** Clients with an order in scope, not cancelled, on one of these business days, both included. */
  ordered: input({
    fromDate: businessDay.nullish(),
    toDate: businessDay.nullish(),
    /** An order whose sales person is the caller. */
    onlyMine: z.boolean().nullish(),
    /** It is the first order of the client. */
    onlyFirst: z.boolean().nullish(),
  })
    .meta({ id: 'OrderedCriteria' })
    .nullish(),
};

/** Clients by their ids, or (`all`) everything that the criteria match but some. */
export const clientChoice = {
  ...clientCriteria,
  clientIds: ids(ALL_CAP).nullish(),
  all: z.boolean().nullish(),
  except: ids(ALL_CAP).nullish(),
};
