import {
  getPayment,
  getWalletToken as getWalletTokenRoute,
  handlePaymentReturn,
} from '@market/contract/payments/routes';
import { unauthenticated } from '@market/contract/problems';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { receiveReturn } from './actions/receive-notification.ts';
import { getOwnPayment } from './queries/payments.ts';
import { getWalletToken } from './queries/wallet.ts';

const REFRESH_COOKIE = 'refresh_token';

const serveBuyers = (app: FastifyInstance): void => {
  serve(app, getPayment, async (context, { params, query }, exchange) => {
    // the page that waits for a payment is open longer than an access token is valid: its browser renews it at a 401
    if (
      context.actor.id === null &&
      query.token === undefined &&
      exchange.cookie(REFRESH_COOKIE) !== undefined
    )
      throw unauthenticated();
    return { data: { payment: await getOwnPayment(context, params.id, query.token) } };
  });
  serve(app, getWalletTokenRoute, async (context, { query }) => ({
    data: await getWalletToken(context, query.order_id),
  }));
};

const serveReturns = (app: FastifyInstance): void =>
  serve(app, handlePaymentReturn, async (context, { params, rawRequest }, { address }) => ({
    status: 302,
    body: '',
    location: await receiveReturn(context, params.provider, { rawRequest, address }),
  }));

export const routes = (app: FastifyInstance): void => {
  serveBuyers(app);
  serveReturns(app);
};
