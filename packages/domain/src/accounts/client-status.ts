/** The status of accounts that nobody calls; the ids of the statuses are fixed by the reference data. */
export const INACTIVE = 2;
