/** How people and documents call an order: `ORD-10418`; the number of an address is a text. */
export const orderName = ({ orderNo }: { readonly orderNo: number | string }): string => `ORD-${orderNo}`;

/** How the messages of the specification call an order: `Order-10418`. */
export const orderMessageName = ({ orderNo }: { readonly orderNo: number }): string => `Order-${orderNo}`;

/** The digits of an order's number, or its first ones, as people write it: 10418, ORD-10418, Order-10418, #10418. */
export const orderDigits = (text: string): string | undefined =>
  /^\s*(?:ord(?:er)?\s*-?\s*)?#?\s*(\d{1,12})\s*$/i.exec(text)?.[1];
