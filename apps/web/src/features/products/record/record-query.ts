import { read } from '../../../api/query.ts';

/** A product as its form has it, for the people who may change it. */
export const recordQuery = (productId: number) => read('products.record', { params: { productId } });
