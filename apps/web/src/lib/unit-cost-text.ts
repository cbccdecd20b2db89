/** The cost of one unit with its cents, and with up to four decimals where it has them: "$1.35", "$5.4025". */
export const unitCostText = (cost: number): string => `$${cost.toFixed(4).replace(/0{1,2}$/, '')}`;
