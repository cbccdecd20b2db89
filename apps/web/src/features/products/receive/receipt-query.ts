import { read } from '../../../api/query.ts';

export const receiptQuery = (receiptId: number) => read('products.receipt', { params: { receiptId } });
