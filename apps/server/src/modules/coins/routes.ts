import { getCoins, grantCoins, listCoinTransactions } from '@market/contract/coins/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getCoins, async (context) => ({ data: await queries.getCoins(context) }));
  serve(app, listCoinTransactions, async (context, { query }) => ({
    data: await queries.listTransactions(context, query),
  }));
  serve(app, grantCoins, async (context, { body }) => ({
    data: { grant: await actions.grantCoins(context, body) },
  }));
};
