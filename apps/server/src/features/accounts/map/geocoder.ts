import { setTimeout as sleep } from 'node:timers/promises';
import { GEOCODE_RETRIES, GEOCODE_WAIT_MS } from '@cartwright/domain/accounts/geocoding';
import { z } from 'zod';
import type { GeocoderSettings } from '../../../core/context.ts';
import { OutboundError, outboundGet } from '../../../net/outbound.ts';
import type { Position } from './gazetteer.ts';
import type { Address } from './geocode-address.ts';

/**
 * The result of a request: a position; none for this address; or a persisting rate limit, after which further requests
 * are useless.
 */
export type GeocodeResult = { readonly found: Position } | { readonly failed: string } | 'limited';

/** Google responds with 200 over its limit, and says so in the body (spec 000 §5; formats 1.6). */
const responseSchema = z.object({
  status: z.string().max(100),
  results: z
    .array(
      z.object({
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
      }),
    )
    .max(100)
    .default([]),
});

/**
 * Sends the geocoder an address and nothing else: no name, no license number (S-51). Over its limit it is asked again
 * up to three times, two seconds apart; other failures are not retried (spec 000 §5, §9).
 */
export async function geocode(settings: GeocoderSettings, address: Address): Promise<GeocodeResult> {
  for (let retry = 0; ; retry += 1) {
    const answer = await ask(settings, address);
    if (answer !== 'limited' || retry === GEOCODE_RETRIES) return answer;
    await sleep(settings.waitMs ?? GEOCODE_WAIT_MS);
  }
}

async function ask({ url, key, timeoutMs }: GeocoderSettings, address: Address): Promise<GeocodeResult> {
  const target = new URL(url);
  target.searchParams.set('address', oneLine(address));
  if (key !== undefined) target.searchParams.set('key', key);
  try {
    const { status, body } = await outboundGet(target, timeoutMs === undefined ? {} : { timeoutMs });
    if (status === 429) return 'limited';
    if (status !== 200) return { failed: `status ${status}` };
    return read(body);
  } catch (error) {
    if (error instanceof OutboundError) return { failed: error.reason };
    throw error;
  }
}

function read(body: string): GeocodeResult {
  const parsed = responseSchema.safeParse(json(body));
  if (!parsed.success) return { failed: 'unreadable' };
  const { status, results } = parsed.data;
  if (status === 'OVER_QUERY_LIMIT') return 'limited';
  const location = results[0]?.geometry.location;
  if (status !== 'OK' || location === undefined) return { failed: status };
  return { found: { latitude: location.lat, longitude: location.lng } };
}

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** "224 Nickerson St, Seattle, WA 98109", without the unit, which no geocoder needs. */
export function oneLine({ streetAddress, city, state, zipCode }: Address): string {
  const place = [state, zipCode?.slice(0, 5)].filter(Boolean).join(' ');
  return [streetAddress, city, place].filter(Boolean).join(', ');
}
