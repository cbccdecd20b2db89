/** Lines that are given, not sold (spec 000 §4, last lines). */
import { refusal, type Refusal } from '../refusals.ts';

/** Also the number of a Sales Sample: which of the two it is, the settings say. */
export const TRADE_SAMPLE = 1;
export const EDUCATIONAL_SAMPLE = 2;

export type SampleType = typeof TRADE_SAMPLE | typeof EDUCATIONAL_SAMPLE;

/** The two settings that switch the sample kinds. */
export interface SampleSettings {
  readonly tradeSample: boolean;
  readonly educationalSample: boolean;
}

/** Is this wire number a sample type? */
export function isSampleType(n: number): n is SampleType {
  return n === TRADE_SAMPLE || n === EDUCATIONAL_SAMPLE;
}

/**
 * The sample types that may be chosen under these settings, in order: trade samples alone, for they replace both other
 * kinds (WAC 314-55-096 since 2025-04-29); else sales samples and, where they are on, educational samples.
 */
export function offeredSampleTypes({ tradeSample, educationalSample }: SampleSettings): SampleType[] {
  return !tradeSample && educationalSample ? [TRADE_SAMPLE, EDUCATIONAL_SAMPLE] : [TRADE_SAMPLE];
}

/** The name of a sample type: type 1 is a Trade Sample while that setting is on, else a Sales Sample. */
export function sampleLabel(sampleType: SampleType, settings: SampleSettings): string {
  if (sampleType === EDUCATIONAL_SAMPLE) return 'Educational Sample';
  return settings.tradeSample ? 'Trade Sample' : 'Sales Sample';
}

/** Refuses to mark a line with a sample type that is not offered; null unmarks and always passes. */
export function checkSampleType(sampleType: SampleType | null, settings: SampleSettings): Refusal | null {
  if (sampleType === null || offeredSampleTypes(settings).includes(sampleType)) return null;
  return refusal('sample_type_off', { sampleType });
}
