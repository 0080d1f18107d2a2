import { addToCart, getCart as getCartRoute, updateCart } from '@market/contract/cart/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { addLines, setLines } from './actions.ts';
import { getCart } from './queries.ts';

const requestedSelection = (
  variantIds: readonly number[] | undefined,
  shopIds: readonly number[] | undefined,
) =>
  variantIds === undefined && shopIds === undefined
    ? undefined
    : { variantIds: new Set(variantIds), shopIds: new Set(shopIds) };

const parseIds = (list: string | undefined): number[] | undefined =>
  list?.split(',').filter(Boolean).map(Number);

export const routes = (app: FastifyInstance): void => {
  serve(app, getCartRoute, async (context, { query }) => ({
    carts: await getCart(context, requestedSelection(parseIds(query.selected), query.selected_shops)),
  }));
  serve(app, addToCart, async (context, { body }) => {
    await addLines(context, 'items' in body ? body.items : [body]);
    return { cart: await getCart(context) };
  });
  serve(app, updateCart, async (context, { body }) => {
    await setLines(context, body.items);
    return { cart: await getCart(context, requestedSelection(body.selected, undefined)) };
  });
};
