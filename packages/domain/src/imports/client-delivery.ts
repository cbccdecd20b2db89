/** What a row of a workbook of clients says of their deliveries. */
import { dayHalves, readDayHalves, readWeekDays, type WeekDay, weekDays } from '../accounts/delivery-week.ts';
import { quoted } from './quoted.ts';
import { tidyCell } from './read-cell.ts';

export type DeliveryFlag = `${'accept' | 'prefer'}${WeekDay}` | 'acceptAM' | 'acceptPM';

/** The part of a delivery preference that a workbook fills. */
export type ImportedDelivery = Readonly<Record<DeliveryFlag, boolean>> & { readonly deliveryInstruction: string };

export type DeliveryColumn = 'acceptDays' | 'preferDays' | 'acceptHalves' | 'deliveryInstruction';

const days = (kind: 'accept' | 'prefer') => weekDays.map((day) => [`${kind}${day}`, day] as const);
const halves = dayHalves.map((half) => [`accept${half}`, half] as const);

/** The flags that each column sets, all of them at once. */
const flagsOf: Readonly<
  Record<Exclude<DeliveryColumn, 'deliveryInstruction'>, readonly (readonly [DeliveryFlag, string])[]>
> = { acceptDays: days('accept'), preferDays: days('prefer'), acceptHalves: halves };

export const noDelivery: ImportedDelivery = {
  ...(Object.fromEntries(Object.values(flagsOf).flatMap((flags) => flags.map(([flag]) => [flag, false]))) as Record<
    DeliveryFlag,
    boolean
  >),
  deliveryInstruction: '',
};

export const deliveryFields = Object.keys(noDelivery) as (keyof ImportedDelivery)[];

/** What a column says of a delivery preference, as people read it; null for nothing. */
export function shownDelivery(column: DeliveryColumn, delivery: ImportedDelivery): string | null {
  if (column === 'deliveryInstruction') return delivery.deliveryInstruction || null;
  const named = flagsOf[column].flatMap(([flag, name]) => (delivery[flag] ? name.slice(0, 3) : []));
  return named.join(', ') || null;
}

interface DeliveryPlan {
  readonly delivery: ImportedDelivery;
  /** Ends of sentences that begin with the cell of the column. */
  readonly faults: readonly (readonly [DeliveryColumn, string])[];
}

/** The delivery preference after a row; `text` is the cell of a column, empty for a blank one. */
export function planDelivery(before: ImportedDelivery, text: (column: DeliveryColumn) => string): DeliveryPlan {
  const faults: [DeliveryColumn, string][] = [];
  const flags = { ...before };
  const read = (
    column: keyof typeof flagsOf,
    named: (text: string) => readonly string[] | null,
    todo: string,
  ): void => {
    const cell = text(column);
    if (cell === '') return;
    const found = named(cell);
    if (found === null) faults.push([column, `${quoted(cell)}: ${todo}`]);
    else for (const [flag, name] of flagsOf[column]) flags[flag] = found.includes(name);
  };
  read('acceptDays', readWeekDays, 'write the days as Mon, Wed or Mon-Fri');
  read('preferDays', readWeekDays, 'write the days as Mon, Wed or Mon-Fri');
  read('acceptHalves', readDayHalves, 'write AM, PM or both');
  const notAccepted = weekDays.filter((day) => flags[`prefer${day}`] && !flags[`accept${day}`]);
  if (faults.length === 0 && text('preferDays') !== '' && notAccepted.length > 0)
    faults.push(['preferDays', `prefers ${notAccepted.join(', ')}, on which it accepts no deliveries`]);
  const instruction = text('deliveryInstruction');
  const isSaid = instruction !== '' && tidyCell(before.deliveryInstruction) !== instruction;
  return { delivery: isSaid ? { ...flags, deliveryInstruction: instruction } : flags, faults };
}
