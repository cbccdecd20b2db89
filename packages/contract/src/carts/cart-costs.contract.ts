import { pathId } from '../fields.ts';
import { route } from '../route.ts';
import { cartCosts } from './cart-rows.ts';

export const cartCostCalls = {
  costs: route({
    method: 'GET',
    path: '/v1/orders/cart-costs/{id}',
    summary: 'What an open cart would cost now by the lots that it would take, and its margin',
    auth: 'staff',
    permission: 'costs',
    effect: 'read',
    params: pathId('id'),
    response: cartCosts,
  }),
};
