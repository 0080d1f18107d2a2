import { checkLedger, listLedger } from '@market/contract/ledger/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getCheck, listTransactions } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listLedger, async (context, { query }) => ({ data: await listTransactions(context, query) }));
  serve(app, checkLedger, async (context) => ({ data: await getCheck(context) }));
};
