import { read } from '../../../api/query.ts';

export const infoQuery = (productId: number) => read('products.info', { params: { productId } });
