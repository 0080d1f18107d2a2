import {
  importBankTransfers,
  listBankTransfers as listBankTransfersRoute,
  listTransferCandidates,
  matchBankTransfer,
  returnBankTransfer,
} from '@market/contract/bank-reconciliation/routes';
import {
  listPayments as listPaymentsRoute,
  queryPayment,
  reconcilePayment,
  receivePaymentNotification,
  receivePaymentNotificationByGet,
} from '@market/contract/payments/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { askProvider } from './actions/ask-provider.ts';
import { importStatement } from './actions/import-statement.ts';
import { matchTransfer, returnTransfer } from './actions/match.ts';
import { receiveWebhook } from './actions/receive-webhook.ts';
import { reconcile } from './actions/reconcile.ts';
import { listBankTransfers } from './queries/bank-lines.ts';
import { getCandidates } from './queries/candidates.ts';
import { getAdminPayment, listPayments } from './queries/finance.ts';

const serveWebhooks = (app: FastifyInstance): void => {
  for (const route of [receivePaymentNotification, receivePaymentNotificationByGet])
    serve(app, route, (context, { params, rawRequest }, { address }) =>
      receiveWebhook(context, params.provider, { rawRequest, address }),
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
  serve(app, queryPayment, async (context, { params }) => ({
    data: { payment: await askProvider(context, params.id) },
  }));
  serve(app, listBankTransfersRoute, async (context, { query }) => ({
    data: await listBankTransfers(context, query),
  }));
  serve(app, listTransferCandidates, async (context, { params }) => ({
    data: await getCandidates(context, params.id),
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
  serveWebhooks(app);
  serveFinance(app);
};
