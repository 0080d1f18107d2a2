import {
  importBankTransfers,
  listBankTransfers as listBankTransfersRoute,
  matchBankTransfer,
  returnBankTransfer,
} from '@market/contract/bank-reconciliation/routes';
import {
  finishRefund,
  getPayment,
  getWalletToken as getWalletTokenRoute,
  listPayments as listPaymentsRoute,
  listRefunds as listRefundsRoute,
  reconcilePayment,
  takeNotice,
  takeNoticeByGet,
  takeReturn,
} from '@market/contract/payments/routes';
import { unauthenticated } from '@market/contract/problems';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { importStatement } from './actions/import.ts';
import { finishByHand } from './actions/finish-refund.ts';
import { matchTransfer, returnTransfer } from './actions/match.ts';
import { receiveNotification, receiveReturn } from './actions/receive-notification.ts';
import { reconcile } from './actions/reconcile.ts';
import { listBankTransfers } from './queries/bank.ts';
import { getAdminPayment, listPayments, listRefunds } from './queries/finance.ts';
import { getOwnPayment } from './queries/payments.ts';
import { getWalletToken } from './queries/wallet.ts';

const REFRESH_COOKIE = 'refresh_token';

const serveBuyers = (app: FastifyInstance): void => {
  serve(app, getPayment, async (context, { params, query }, exchange) => {
    // the page that waits for a payment outlives an access token: its browser renews it at a 401
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

/** What providers, their pages and bank feeds say to us. */
const serveOutsiders = (app: FastifyInstance): void => {
  serve(app, takeReturn, async (context, { params, call }, { address }) => ({
    status: 302,
    body: '',
    location: await receiveReturn(context, params.provider, { call, address }),
  }));
  for (const route of [takeNotice, takeNoticeByGet])
    serve(app, route, (context, { params, call }, { address }) =>
      receiveNotification(context, params.provider, { call, address }),
    );
};

const serveFinance = (app: FastifyInstance): void => {
  serve(app, listPaymentsRoute, async (context, { query }) => ({
    data: await listPayments(context, query),
  }));
  serve(app, reconcilePayment, async (context, { params, body }) => {
    await reconcile(context, params.id, body);
    return { data: { payment: await getAdminPayment(context, params.id) } };
  });
  serve(app, listRefundsRoute, async (context, { query }) => ({
    data: await listRefunds(context, query),
  }));
  serve(app, finishRefund, (context, { params }) => finishByHand(context, params.id));
  serve(app, listBankTransfersRoute, async (context, { query }) => ({
    data: await listBankTransfers(context, query),
  }));
  serve(app, matchBankTransfer, async (context, { params, body }) => ({
    data: { transfer: await matchTransfer(context, params.id, body.payment_id) },
  }));
  serve(app, returnBankTransfer, async (context, { params }) => ({
    data: { transfer: await returnTransfer(context, params.id) },
  }));
  serve(
    app,
    importBankTransfers,
    async (context, { file }) => ({ data: { rows: await importStatement(context, file) } }),
    { outsideTransaction: true },
  );
};

export const routes = (app: FastifyInstance): void => {
  serveBuyers(app);
  serveOutsiders(app);
  serveFinance(app);
};
