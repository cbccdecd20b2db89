/** Reads a record's id from an address; undefined when it cannot be one. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
