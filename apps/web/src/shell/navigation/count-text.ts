/** The text of a count, nothing for zero; the server stops counting at a hundred. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count || ''));
