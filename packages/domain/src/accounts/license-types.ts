/** The license types that rules name, by the ids of spec 000 §2. */
export const PRODUCERS = 1;
export const PROCESSORS = 2;
export const RETAILERS = 3;
export const MEDICAL = 4;
export const PROCESSOR_PRODUCERS = 5;
export const TRIBAL = 6;
