/** Parses a typed number: "$1,234.50", "12", ".5". Undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[$,\s]/g, '').replace('−', '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
}

/** Reads a record's id from an address; undefined when it cannot be one. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
