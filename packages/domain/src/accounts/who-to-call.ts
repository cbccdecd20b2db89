/**
 * Whom a sales person should call today: a score of 0 to 100 points for each client, with the reasons in words. What
 * counts: is the next order late by the client's own rhythm and thresholds, was nobody in touch, does a delivery day come
 * up, and how small is our share of what the shop sells.
 */
import { fullMonth } from '../dates/date-format.ts';
import type { DayThresholds } from './preferences.ts';

/**
 * The note attribute of a phone call: the first of the list that every seller starts with. It may be renamed and is the same
 * one then; who has taken it off the list has none.
 */
export const PHONE_CALL = 1;

/** What is known of a client; dates count in whole days before today, null for never. */
export interface CallFacts {
  readonly daysSinceOrder: number | null;
  /** Days between the days on which it has ordered of late; null with too few orders. */
  readonly usualDays: number | null;
  readonly daysSinceContact: number | null;
  /** How long it has been an account. */
  readonly accountDays: number;
  /** The business date of its first day as an account. */
  readonly accountSince: string;
  /** Days until it next takes a delivery, 0 for today; null when nobody has said. */
  readonly daysToDelivery: number | null;
  /** Dollars of the last business month: what we sold to it, and what it sold to consumers (null when unknown). */
  readonly ourSales: number;
  readonly retailSales: number | null;
  readonly thresholds: DayThresholds;
}

/** How long ago a client bought, by its own thresholds (spec 000 §3). */
export const boughtKinds = ['recently', 'lately', 'longAgo', 'never'] as const;
export type Bought = (typeof boughtKinds)[number];

/** Labels for how long ago a client bought. */
export const boughtLabels: Readonly<Record<Bought, string>> = {
  recently: 'Bought recently',
  lately: 'Bought a while ago',
  longAgo: 'Bought long ago',
  never: 'Never bought',
};

export interface CallScore {
  readonly bought: Bought;
  /** 0 to 100; whole points. */
  readonly score: number;
  /** What each part adds to the score; whole points that sum to it. */
  readonly points: Readonly<Record<CallPart, number>>;
  /** Why, the weightiest first. */
  readonly reasons: readonly string[];
}

/** What holds for a client that has set no threshold. */
export const STANDARD_DAYS = { recentlyBought: 7, boughtLongTimeAgo: 45, neverBought: 14 } as const;
/** The most points of each part; together 100. */
export const CALL_POINTS = { order: 50, contact: 25, share: 15, delivery: 10 } as const;
export const callParts = ['order', 'contact', 'share', 'delivery'] as const;
export type CallPart = (typeof callParts)[number];
/** Without a word for so many days the contact part is full; from `SILENCE_DAYS` on silence is a reason. */
export const OUT_OF_TOUCH = 30;
export const SILENCE_DAYS = 7;
/** Who was reached today has a fifth of its points, and after so many days all of them again. */
export const REST_DAYS = 3;
export const REST_SHARE = 0.2;
/** A share at or above this is all that can be hoped for; below half of it, it is a reason. */
export const GOOD_SHARE = 0.1;
/** The part of the order points of a client that has never ordered. */
export const NEVER_ORDERED = 0.7;
/** A delivery in so many days or later counts nothing. */
export const DELIVERY_DAYS = 4;

interface Part {
  readonly points: number;
  readonly reason: string | null;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const ago = (count: number): string => (count === 0 ? 'today' : count === 1 ? 'yesterday' : `${count} days ago`);
const within = (value: number): number => Math.min(1, Math.max(0, value));

/** Days that decide between recently, lately and a long time ago; the latter is never the shorter one. */
function limitsOf({ recentlyBought, boughtLongTimeAgo }: DayThresholds): { recently: number; longAgo: number } {
  const recently = recentlyBought ?? STANDARD_DAYS.recentlyBought;
  return { recently, longAgo: Math.max(recently + 1, boughtLongTimeAgo ?? STANDARD_DAYS.boughtLongTimeAgo) };
}

function boughtOf({ daysSinceOrder, thresholds }: CallFacts): Bought {
  if (daysSinceOrder === null) return 'never';
  const { recently, longAgo } = limitsOf(thresholds);
  if (daysSinceOrder <= recently) return 'recently';
  return daysSinceOrder >= longAgo ? 'longAgo' : 'lately';
}

/** How late the next order is. Bought recently is no reason to call, however often the client buys. */
function orderPart({ daysSinceOrder, usualDays, accountDays, accountSince, thresholds }: CallFacts): Part {
  const { recently, longAgo } = limitsOf(thresholds);
  if (daysSinceOrder === null) {
    const wait = thresholds.neverBought ?? STANDARD_DAYS.neverBought;
    if (accountDays < wait) return { points: 0, reason: null };
    return {
      points: CALL_POINTS.order * NEVER_ORDERED,
      reason: `never ordered · client since ${fullMonth(accountSince)}`,
    };
  }
  if (daysSinceOrder <= recently) return { points: 0, reason: null };
  const last = `last order ${ago(daysSinceOrder)}`;
  if (usualDays !== null && daysSinceOrder > usualDays) {
    const late = within((daysSinceOrder - usualDays) / Math.max(1, usualDays));
    const overdue = Math.max(late, within((daysSinceOrder - recently) / (longAgo - recently)));
    return {
      points: CALL_POINTS.order * (0.4 + 0.6 * overdue),
      reason: `${last}, usually every ${usualDays === 1 ? 'day' : days(usualDays)}`,
    };
  }
  if (daysSinceOrder >= longAgo) return { points: CALL_POINTS.order, reason: `no order for ${days(daysSinceOrder)}` };
  return { points: CALL_POINTS.order * 0.4 * within((daysSinceOrder - recently) / (longAgo - recently)), reason: last };
}

function contactPart({ daysSinceContact }: CallFacts): Part {
  if (daysSinceContact === null) return { points: CALL_POINTS.contact, reason: 'never contacted' };
  const points = CALL_POINTS.contact * within(daysSinceContact / OUT_OF_TOUCH);
  return { points, reason: daysSinceContact < SILENCE_DAYS ? null : `last contact ${ago(daysSinceContact)}` };
}

/** Our part of what the shop sold last month; the smaller, the more there is to win. */
function sharePart({ ourSales, retailSales }: CallFacts): Part {
  if (retailSales === null || retailSales <= 0) return { points: 0, reason: null };
  const share = ourSales / retailSales;
  const percent = Math.round(share * 1000) / 10;
  const said = ourSales <= 0 ? 'no sales last month' : `${percent}% of its retail sales last month`;
  const reason = share < GOOD_SHARE / 2 ? said : null;
  return { points: CALL_POINTS.share * within(1 - share / GOOD_SHARE), reason };
}

function deliveryPart({ daysToDelivery }: CallFacts): Part {
  if (daysToDelivery === null || daysToDelivery >= DELIVERY_DAYS) return { points: 0, reason: null };
  const when = daysToDelivery === 0 ? 'today' : daysToDelivery === 1 ? 'tomorrow' : `in ${days(daysToDelivery)}`;
  return { points: CALL_POINTS.delivery * (1 - daysToDelivery / DELIVERY_DAYS), reason: `takes deliveries ${when}` };
}

/** What is left of the points of a client with whom somebody has just been in touch, from 0 to 1. */
const rested = ({ daysSinceContact }: CallFacts): number =>
  daysSinceContact === null ? 1 : within(REST_SHARE + ((1 - REST_SHARE) * daysSinceContact) / REST_DAYS);

/**
 * The score of a client. A delivery day or a small share alone is no reason: without a late order or silence they count
 * half. Whoever was reached a moment ago comes after those who wait.
 */
export function scoreCall(facts: CallFacts): CallScore {
  const [order, contact] = [orderPart(facts), contactPart(facts)];
  const weight = order.points > 0 || contact.points >= CALL_POINTS.contact / 2 ? 1 : 0.5;
  const left = rested(facts);
  const half = ({ points, reason }: Part): Part => ({ points: points * weight, reason });
  const parts = { order, contact, share: half(sharePart(facts)), delivery: half(deliveryPart(facts)) };
  const sorted = Object.values(parts).toSorted((a, b) => b.points - a.points);
  const reasons = sorted.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  if (left < 1 && reasons.length > 0) reasons.unshift(`contacted ${ago(facts.daysSinceContact ?? 0)}`);
  return { bought: boughtOf(facts), ...roundPoints(parts, left), reasons };
}

/** Rounds what is left of the points so that they sum to the rounded score. */
function roundPoints(parts: Readonly<Record<CallPart, Part>>, left: number): Pick<CallScore, 'score' | 'points'> {
  let sum = 0;
  const next = (part: CallPart): number => {
    const before = Math.round(sum);
    sum += left * parts[part].points;
    return Math.round(sum) - before;
  };
  const points = { order: next('order'), contact: next('contact'), share: next('share'), delivery: next('delivery') };
  return { score: Math.round(sum), points };
}
