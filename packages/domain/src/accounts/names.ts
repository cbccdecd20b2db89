/** Names of places and shops, and e-mail addresses. */

const CITIES = new Map(
  ['DuPont', 'LaCrosse', 'McCleary', 'McKenna', 'SeaTac'].map((city) => [city.toLowerCase(), city]),
);

/**
 * A city as it is written: padding goes, a text in one case gets capitals (`SEATTLE   ` → `Seattle`, `MC CLEARY` →
 * `McCleary`, `DUPONT` → `DuPont`). A text in mixed case was typed by someone and only loses its padding.
 */
export function cityName(text: string): string {
  const tidy = text.trim().replaceAll(/\s+/g, ' ');
  if (tidy !== tidy.toUpperCase() && tidy !== tidy.toLowerCase()) return tidy;
  const lower = tidy.toLowerCase().replace(/^mc (?=\p{L})/u, 'mc');
  return CITIES.get(lower) ?? lower.replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

const LEGAL_FORM = /\b(?:llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|pllc|lp|llp)\b/g;

/**
 * A key under which names of the same shop meet: case, accents, marks, remarks in brackets, a leading "the" and the legal
 * form do not count. `#Hashtag LLC` and `hashtag` share one. Never blank unless the name has no letter or digit.
 */
export function tradeNameKey(name: string): string {
  const core = plain(plain(name.replaceAll(/\([^()]*\)/g, ' ')).replaceAll(LEGAL_FORM, ' ')).replace(/^(?:the )+/, '');
  return core === '' ? plain(name) : core;
}

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Is this one plain e-mail address (`name@host.tld`, no display name, no quotes, ASCII, at most 254 characters)? */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > 254) return false;
  const labels = text.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  return (
    text
      .slice(0, at)
      .split('.')
      .every((atom) => LOCAL.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(top)
  );
}

/** An address with its name before it, as mail programs copy it: `"Lee, Ann" <ann@shop.test>`. */
const NAMED = /^(?:"[^"]*"\s*|[^<>,;"\r\n]*)<\s*([^<>\s]+)\s*>$/;

/** The one e-mail address of a text, without the name that is before it; null when there is none. */
export function readEmail(text: string): string | null {
  const typed = text.trim();
  const address = NAMED.exec(typed)?.[1] ?? typed;
  return isEmail(address) ? address : null;
}

/** Lower case without accents, with single blanks for all marks. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
