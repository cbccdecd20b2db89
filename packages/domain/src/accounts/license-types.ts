/** The license types that rules name, by the ids of spec 000 §2. */
export const PRODUCERS = 1;
export const PROCESSORS = 2;
export const RETAILERS = 3;
export const MEDICAL = 4;
export const PROCESSOR_PRODUCERS = 5;
export const TRIBAL = 6;

/** License types by a word in the state's names. */
const typeWords: readonly (readonly [pattern: RegExp, id: number])[] = [
  [/tribal|compact/i, TRIBAL],
  [/medical/i, MEDICAL],
  [/retail/i, RETAILERS],
  [/process.*produc|produc.*process/i, PROCESSOR_PRODUCERS],
  [/produc/i, PRODUCERS],
  [/process/i, PROCESSORS],
];

/** The license type that the state's words for a license mean; undefined when they name none. */
export const licenseTypeByWords = (text: string): number | undefined =>
  typeWords.find(([pattern]) => pattern.test(text))?.[1];
