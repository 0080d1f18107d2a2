import { addToCart, getCart as getCartRoute, updateCart } from '@market/contract/cart/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { addLines, setLines } from './actions.ts';
import { getCart } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getCartRoute, async (context) => ({ carts: await getCart(context) }));
  serve(app, addToCart, async (context, { body }) => {
    await addLines(context, 'items' in body ? body.items : [body]);
    return { cart: await getCart(context) };
  });
  serve(app, updateCart, async (context, { body }) => {
    await setLines(context, body.items);
    return { cart: await getCart(context) };
  });
};
