/** Which record of QuickBooks a client, product or charge type may be: a suggestion, which a person confirms. */

/** A customer or an item of QuickBooks. */
export interface RemoteRecord {
  readonly remoteId: string;
  readonly name: string;
  readonly email: string | null;
  readonly zipCode: string | null;
  readonly sku: string | null;
}

/** What is known of ours. */
export interface LocalRecord {
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly emails: readonly string[];
  readonly zipCode: string | null;
  readonly sku: string | null;
}

export type MatchReasonOfRemote = 'sku' | 'email' | 'zip' | 'name' | 'similarName';

export interface RemoteMatch {
  readonly record: RemoteRecord;
  /** The strongest first. */
  readonly reasons: readonly MatchReasonOfRemote[];
}

const weights: Readonly<Record<MatchReasonOfRemote, number>> = { sku: 8, name: 6, email: 5, similarName: 3, zip: 1 };

/** From here on names are similar. */
const SIMILAR = 0.45;

/** A suggestion needs more than a common ZIP code. */
const LEAST = 3;

/** Words that every company name may carry. */
const COMMON = new Set(['llc', 'inc', 'co', 'corp', 'ltd', 'the', 'and', 'company']);

const wordsOf = (name: string): string =>
  (
    name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !COMMON.has(word))
    .join(' ');

function trigrams(words: string): Set<string> {
  const padded = `  ${words} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** How alike two names are, from 0 to 1, as pg_trgm counts. */
function similarity(a: string, b: string): number {
  const [of, to] = [trigrams(a), trigrams(b)];
  const common = [...of].filter((each) => to.has(each)).length;
  return common === 0 ? 0 : common / (of.size + to.size - common);
}

const same = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

function reasonsOf(local: LocalRecord, remote: RemoteRecord): MatchReasonOfRemote[] {
  const reasons: MatchReasonOfRemote[] = [];
  if (same(local.sku, remote.sku) || same(local.sku, remote.name)) reasons.push('sku');
  const theirs = wordsOf(remote.name);
  const best = Math.max(...[local.name, ...local.otherNames].map((name) => similarity(wordsOf(name), theirs)));
  if (theirs !== '' && best === 1) reasons.push('name');
  if (local.emails.some((email) => same(email, remote.email))) reasons.push('email');
  if (best >= SIMILAR && best < 1) reasons.push('similarName');
  if (same(local.zipCode?.slice(0, 5) ?? null, remote.zipCode?.slice(0, 5) ?? null)) reasons.push('zip');
  return reasons;
}

/** The record that fits best, or null when none fits well enough or two fit equally. */
export function suggestRemote(local: LocalRecord, remotes: readonly RemoteRecord[]): RemoteMatch | null {
  const scored = remotes
    .map((record) => {
      const reasons = reasonsOf(local, record);
      return { record, reasons, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) };
    })
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (first === undefined || first.score === second?.score) return null;
  return { record: first.record, reasons: first.reasons };
}
