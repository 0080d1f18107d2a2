import {
  placeCheckout,
  placeOrder,
  quoteCheckout as quoteCheckoutRoute,
  quoteOrder as quoteOrderRoute,
} from '@market/contract/checkout/routes';
import { REF_CODE_COOKIE } from '@market/contract/constants';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { place } from './actions/place.ts';
import { getPlaced } from './queries/placed.ts';
import { prepareRequest } from './queries/prepare.ts';
import { quoteCheckout, quoteOrder } from './queries/quote.ts';

const serveQuotes = (app: FastifyInstance): void => {
  serve(app, quoteOrderRoute, async (context, { body }) => ({ quote: await quoteOrder(context, body) }));
  serve(app, quoteCheckoutRoute, async (context, { body }) => ({
    checkout: await quoteCheckout(context, body.orders, body),
  }));
};

const servePlacing = (app: FastifyInstance): void => {
  serve(
    app,
    placeOrder,
    async (context, { body }, exchange) => {
      const options = { quoteToken: body.quote_token, refCode: exchange.pageCookie(REF_CODE_COOKIE) };
      const { orders } = await getPlaced(context, await place(context, [body], options));
      return { order: orders[0]! };
    },
    { before: (context, { body }) => prepareRequest(context, [body]) },
  );
  serve(
    app,
    placeCheckout,
    async (context, { body }, exchange) => {
      const refCode = exchange.pageCookie(REF_CODE_COOKIE);
      const { coin_redeem, discount_codes } = body;
      const shared = { coin_redeem, discount_codes };
      const options = { quoteToken: body.quote_token, refCode, shared };
      return getPlaced(context, await place(context, body.orders, options));
    },
    { before: (context, { body }) => prepareRequest(context, body.orders, body) },
  );
};

export const routes = (app: FastifyInstance): void => {
  serveQuotes(app);
  servePlacing(app);
};
