/** "1 product", "3 products": how many there are of something, in sentences of refusals. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
