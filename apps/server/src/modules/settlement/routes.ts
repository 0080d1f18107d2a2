import {
  approvePayout as approvePayoutRoute,
  changeCommissions,
  changeSellerBankAccount,
  exportSellerStatements,
  getPayout as getPayoutRoute,
  getSellerBalance,
  getSellerDebt,
  listCommissions,
  listPayouts as listPayoutsRoute,
  listSellerPayouts,
  listSellerStatements,
  matchTransferToDebt,
  payPayout as payPayoutRoute,
  rejectPayout as rejectPayoutRoute,
  requestPayout as requestPayoutRoute,
} from '@market/contract/settlement/routes';
import {
  confirmPayoutBatch,
  discardPayoutBatch,
  getPayoutBatch,
  listPayoutBatches,
  openPayoutBatch,
  readBatchFile as readBatchFileRoute,
} from '@market/contract/settlement/batch-routes';
import type { FastifyInstance } from 'fastify';
import { sendTable } from '#platform/downloads/table.ts';
import { serve } from '#platform/http/serve.ts';
import { changeBankAccount } from './actions/bank-account.ts';
import { confirmBatch, discardBatch, openBatch, readBatchFile } from './actions/batches.ts';
import { askDebt } from './actions/ask-debt.ts';
import { matchToDebt } from './actions/pay-debt.ts';
import { approvePayout, payPayout, rejectPayout } from './actions/decide-payout.ts';
import { requestPayout } from './actions/payouts.ts';
import { changeRates } from './actions/rates.ts';
import { getBatch, listBatches, presentBatch } from './queries/batches.ts';
import { getOwnBalance } from './queries/balance.ts';
import { explainPayout } from './queries/payout-explanation.ts';
import { getPayout, listOwnPayouts, listPayouts, presentPayout } from './queries/payouts.ts';
import { listRates } from './queries/rates.ts';
import { getStatement, getStatementTable } from './queries/statement.ts';

const serveSellers = (app: FastifyInstance): void => {
  serve(app, getSellerBalance, async (context) => ({ data: await getOwnBalance(context) }));
  serve(app, getSellerDebt, async (context) => ({ data: await askDebt(context) }));
  serve(app, listSellerStatements, async (context, { query }) => ({
    data: await getStatement(context, query),
  }));
  serve(app, exportSellerStatements, async (context, { query: { format, ...days } }, exchange) =>
    sendTable(exchange, await getStatementTable(context, days), format),
  );
  serve(app, changeSellerBankAccount, async (context, { body }) => {
    await changeBankAccount(context, body.bank);
    const { bank, bank_usable_at } = await getOwnBalance(context);
    return { data: { bank: bank!, bank_usable_at } };
  });
  serve(app, requestPayoutRoute, async (context, { body }) => ({
    data: { payout: presentPayout(await requestPayout(context, body)) },
  }));
  serve(app, listSellerPayouts, async (context, { query }) => ({
    data: await listOwnPayouts(context, query),
  }));
};

const serveFinance = (app: FastifyInstance): void => {
  serve(app, listPayoutsRoute, async (context, { query }) => ({
    data: await listPayouts(context, query),
  }));
  serve(app, getPayoutRoute, async (context, { params }) => ({
    data: await explainPayout(context, params.id),
  }));
  serve(app, approvePayoutRoute, async (context, { params }) => {
    await approvePayout(context, params.id);
    return { data: { payout: await getPayout(context, params.id) } };
  });
  serve(app, payPayoutRoute, async (context, { params, body }) => {
    await payPayout(context, params.id, body);
    return { data: { payout: await getPayout(context, params.id) } };
  });
  serve(app, rejectPayoutRoute, async (context, { params, body }) => {
    await rejectPayout(context, params.id, body);
    return { data: { payout: await getPayout(context, params.id) } };
  });
  serve(app, matchTransferToDebt, async (context, { params, body }) => ({
    data: { transfer: await matchToDebt(context, params.id, body.shop_id) },
  }));
  serve(app, listCommissions, async (context, { query }) => ({
    data: { rates: await listRates(context, query.ended) },
  }));
  serve(app, changeCommissions, async (context, { body }) => {
    await changeRates(context, body);
    return { data: { rates: await listRates(context) } };
  });
};

const serveBatches = (app: FastifyInstance): void => {
  serve(app, listPayoutBatches, async (context, { query }) => ({ data: await listBatches(context, query) }));
  serve(app, getPayoutBatch, async (context, { params }) => ({ data: await getBatch(context, params.id) }));
  serve(app, openPayoutBatch, async (context, { body }) => ({
    data: { batch: await presentBatch(context, await openBatch(context, body.payout_ids)) },
  }));
  serve(app, readBatchFileRoute, async (context, { params, body }, exchange) =>
    sendTable(exchange, await readBatchFile(context, params.id), body.format),
  );
  serve(app, confirmPayoutBatch, async (context, { params, body }) => ({
    data: { batch: await presentBatch(context, await confirmBatch(context, params.id, body)) },
  }));
  serve(app, discardPayoutBatch, async (context, { params, body }) => ({
    data: { batch: await presentBatch(context, await discardBatch(context, params.id, body)) },
  }));
};

export const routes = (app: FastifyInstance): void => {
  serveBatches(app);
  serveSellers(app);
  serveFinance(app);
};
