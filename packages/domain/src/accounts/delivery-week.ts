/** The days and halves of days of a delivery preference, as people write them: "Mon, Wed", "M-F", "Tu Th", "mornings". */

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

export const dayHalves = ['AM', 'PM'] as const;
export type DayHalf = (typeof dayHalves)[number];

const words: readonly (readonly [word: RegExp, days: readonly WeekDay[]])[] = [
  [/^(m|mo|mon|monday)s?$/, ['Monday']],
  [/^(t|tu|tue|tues|tuesday)s?$/, ['Tuesday']],
  [/^(w|we|wed|weds|wednesday)s?$/, ['Wednesday']],
  [/^(r|th|thu|thur|thurs|thursday)s?$/, ['Thursday']],
  [/^(f|fr|fri|friday)s?$/, ['Friday']],
  [/^(sa|sat|saturday)s?$/, ['Saturday']],
  [/^(su|sun|sunday)s?$/, ['Sunday']],
  [/^(weekdays?|business days?)$/, weekDays.slice(0, 5)],
  [/^weekends?$/, weekDays.slice(5)],
];

const wholeWeek: readonly string[] = ['any', 'any day', 'all', 'all days', '7 days', 'every day', 'everyday', 'daily'];

const daysOf = (word: string): readonly WeekDay[] | undefined =>
  wholeWeek.includes(word) ? weekDays : words.find(([known]) => known.test(word))?.[1];

/** "mon-fri" as the days from one to the other, across the weekend where it must. */
function daysBetween(word: string): readonly WeekDay[] | undefined {
  const [from, to, more] = word.split('-').map((end) => daysOf(end));
  if (from?.length !== 1 || to?.length !== 1 || more !== undefined) return undefined;
  const [first, last] = [from, to].map(([day]) => weekDays.indexOf(day ?? 'Monday'));
  const length = ((last ?? 0) - (first ?? 0) + 7) % 7;
  return Array.from({ length: length + 1 }, (_, index) => weekDays[((first ?? 0) + index) % 7] ?? 'Monday');
}

/** The days of a text in the order of the week, or null when a word of it is no day. */
export function readWeekDays(text: string): WeekDay[] | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/\s*(?:[-–—]|\b(?:to|thru|through)\b)\s*/g, '-')
    .trim();
  const whole = daysOf(plain);
  const parts = plain.split(/[\s,;/&+.]+|\band\b/).filter((part) => part !== '');
  const found = whole === undefined ? parts.map((part) => daysOf(part) ?? daysBetween(part)) : [whole];
  if (found.length === 0 || found.includes(undefined)) return null;
  const days = new Set(found.flatMap((each) => each ?? []));
  return weekDays.filter((day) => days.has(day));
}

const wholeDay: readonly string[] = ['any', 'any time', 'anytime', 'all', 'all day', 'both'];

/** The halves of the day that a text names, or null when a word of it is none. */
export function readDayHalves(text: string): DayHalf[] | null {
  const plain = text.toLowerCase().replaceAll('.', '').trim();
  if (wholeDay.includes(plain)) return [...dayHalves];
  const found = plain
    .split(/[\s,;/&+]+|\b(?:and|or)\b/)
    .filter((part) => part !== '')
    .map((part) => (/^(am|mornings?)$/.test(part) ? 'AM' : /^(pm|afternoons?)$/.test(part) ? 'PM' : null));
  return found.length === 0 || found.includes(null) ? null : dayHalves.filter((half) => found.includes(half));
}
