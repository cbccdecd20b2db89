/** A tier as addresses name it. */
interface Named {
  readonly id: number;
  readonly name: string;
}

export const tiersHref = '/account-groups';

/** The clients of a tier (spec 000 §2). */
export const tierHref = ({ id, name }: Named): string => `/accountTierDetail/${id}/${encodeURIComponent(name)}`;

/** The screen that assigns clients to a tier. */
export const assignHref = ({ id, name }: Named): string => `/assignClient/${id}/${encodeURIComponent(name)}`;
