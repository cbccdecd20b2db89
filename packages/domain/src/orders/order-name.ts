/** How people and documents call an order: `ORD-10418`; the number of an address is a text. */
export const orderName = ({ orderNo }: { readonly orderNo: number | string }): string => `ORD-${orderNo}`;
