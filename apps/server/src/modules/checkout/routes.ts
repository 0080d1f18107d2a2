import {
  placeCheckout,
  placeOrder,
  quoteCheckout as quoteCheckoutRoute,
  quoteOrder as quoteOrderRoute,
} from '@market/contract/checkout/routes';
import { REF_CODE_COOKIE } from '@market/contract/constants/accounts';
import { AD_VISITS_COOKIE, shopsOfAdVisits } from '@market/contract/rules/ad-visits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { serve, type HttpExchange } from '#platform/http/serve.ts';
import { place } from './actions/place.ts';
import { reportStart } from './actions/report-start.ts';
import { getPlaced } from './queries/placed.ts';
import { prepareRequest } from './queries/prepare.ts';
import { quoteCheckout, quoteOrder } from './queries/quote.ts';

const serveQuotes = (app: FastifyInstance): void => {
  serve(app, quoteOrderRoute, async (context, { body }) => {
    const quote = await quoteOrder(context, body);
    await reportStart(context, [body.shop_id]);
    return { quote };
  });
  serve(app, quoteCheckoutRoute, async (context, { body }) => {
    const checkout = await quoteCheckout(context, body.orders, body);
    await reportStart(
      context,
      body.orders.map(({ shop_id }) => shop_id),
    );
    return { checkout };
  });
};

/** What led the buyer here, from the cookies of their browser. */
const originOf = ({ now }: Context, exchange: HttpExchange) => ({
  refCode: exchange.pageCookie(REF_CODE_COOKIE),
  adShops: shopsOfAdVisits(exchange.cookie(AD_VISITS_COOKIE), now),
});

const servePlacing = (app: FastifyInstance): void => {
  serve(
    app,
    placeOrder,
    async (context, { body }, exchange) => {
      const options = { quoteToken: body.quote_token, ...originOf(context, exchange) };
      const { orders } = await getPlaced(context, await place(context, [body], options));
      return { order: orders[0]! };
    },
    { before: (context, { body }) => prepareRequest(context, [body]) },
  );
  serve(
    app,
    placeCheckout,
    async (context, { body }, exchange) => {
      const { coin_redeem, discount_codes } = body;
      const shared = { coin_redeem, discount_codes };
      const options = { quoteToken: body.quote_token, ...originOf(context, exchange), shared };
      return getPlaced(context, await place(context, body.orders, options));
    },
    { before: (context, { body }) => prepareRequest(context, body.orders, body) },
  );
};

export const routes = (app: FastifyInstance): void => {
  serveQuotes(app);
  servePlacing(app);
};
