import { listShippingRates, shippingItems } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { cartLinesOf, quoteRates } from './views/rates.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listShippingRates, async (context, { body }) => {
    const { shop_id, shipping_address, items } = body;
    const lines = items ?? (await cartLinesOf(context, shop_id));
    if (lines.length === 0) throw shippingItems();
    return { rates: await quoteRates(context, { shop_id, shipping_address, lines }) };
  });
};
