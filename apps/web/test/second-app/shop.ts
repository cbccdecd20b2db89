import { route } from '@cartwright/contract/route';
import { z } from 'zod';

/** The contract of the second app. */
export const contract = {
  shop: {
    products: route({
      method: 'POST',
      path: '/v1/shop/products',
      auth: 'portal',
      permission: 'signed-in',
      effect: 'read',
      summary: 'Products of the menu',
      body: z.object({ searchKey: z.string() }),
      response: z.object({ data: z.array(z.object({ productId: z.number(), name: z.string() })) }),
    }),
    order: route({
      method: 'POST',
      path: '/v1/shop/order',
      auth: 'portal',
      permission: 'signed-in',
      effect: 'write',
      summary: 'Orders a product',
      body: z.object({ productId: z.number(), units: z.number() }),
      response: z.object({ cartId: z.number() }),
    }),
  },
};
