import {
  getCoinRecipient,
  getCoins,
  grantCoins as grantCoinsRoute,
  listCoinGrants,
  listCoinTransactions,
} from '@market/contract/coins/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { grantCoins } from './actions/grant.ts';
import * as queries from './queries/coins.ts';
import { getRecipient, listGrants } from './queries/grants.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getCoins, async (context) => ({ data: await queries.getCoins(context) }));
  serve(app, listCoinTransactions, async (context, { query }) => ({
    data: await queries.listTransactions(context, query),
  }));
  serve(app, listCoinGrants, async (context, { query }) => ({ data: await listGrants(context, query) }));
  serve(app, getCoinRecipient, async (context, { params }) => ({
    data: { recipient: await getRecipient(context, params.id) },
  }));
  serve(app, grantCoinsRoute, async (context, { body }) => ({
    data: { grant: await grantCoins(context, body) },
  }));
};
